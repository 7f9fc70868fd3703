// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoEngine
import LegatoLayers
public import LegatoMotion

/// A call of a shader function with its arguments.
///
/// Shaders are written in Metal and are not run here: what they are applied to shows unchanged, what they fill is grey, and each function
/// is reported once.
///
///     Image("photo").colorEffect(ShaderLibrary.ripple(.float(time), .boundingRect))
public struct Shader: Equatable, Sendable {
    /// The function that is called.
    public var function: ShaderFunction
    /// What it is called with, after what every shader gets.
    public var arguments: [Argument]
    /// Whether colours of less than eight bits would be dithered.
    public var dithersColor = false

    /// A call of `function`.
    public init(function: ShaderFunction, arguments: [Argument]) {
        self.function = function
        self.arguments = arguments
    }

    /// Prepares the function for a use; there is nothing to prepare.
    public func compile(as type: UsageType) async throws {}

    /// What a shader is used for.
    public struct UsageType: Hashable, Sendable {
        private let name: String

        /// It fills a shape.
        public static let shapeStyle = UsageType(name: "shapeStyle")
        /// It changes colours.
        public static let colorEffect = UsageType(name: "colorEffect")
        /// It moves points.
        public static let distortionEffect = UsageType(name: "distortionEffect")
        /// It reads a whole layer.
        public static let layerEffect = UsageType(name: "layerEffect")
    }

    /// A value that a function is called with.
    public struct Argument: Equatable, Sendable {
        private enum Value: Equatable, Sendable {
            case numbers([Float], isArray: Bool)
            case colors([Color], isArray: Bool)
            case image(Image)
            case data(Data)
            case boundingRect
        }

        private let value: Value

        /// A number.
        public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { vector([Float(x)]) }
        /// Two numbers.
        public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { vector([Float(x), Float(y)]) }
        /// Three numbers.
        public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
            vector([Float(x), Float(y), Float(z)])
        }
        /// Four numbers.
        public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument {
            vector([Float(x), Float(y), Float(z), Float(w)])
        }
        /// A point as two numbers.
        public static func float2(_ point: CGPoint) -> Argument { float2(point.x, point.y) }
        /// A size as two numbers.
        public static func float2(_ size: CGSize) -> Argument { float2(size.width, size.height) }
        /// A vector as two numbers.
        public static func float2(_ vector: CGVector) -> Argument { float2(vector.dx, vector.dy) }
        /// Any number of numbers.
        public static func floatArray(_ array: [Float]) -> Argument { Argument(value: .numbers(array, isArray: true)) }
        /// The rectangle of what the shader is used for, as four numbers.
        public static var boundingRect: Argument { Argument(value: .boundingRect) }
        /// A colour.
        public static func color(_ color: Color) -> Argument { Argument(value: .colors([color], isArray: false)) }
        /// Any number of colours.
        public static func colorArray(_ array: [Color]) -> Argument { Argument(value: .colors(array, isArray: true)) }
        /// An image.
        public static func image(_ image: Image) -> Argument { Argument(value: .image(image)) }
        /// Bytes.
        public static func data(_ data: Data) -> Argument { Argument(value: .data(data)) }

        private static func vector(_ numbers: [Float]) -> Argument {
            Argument(value: .numbers(numbers, isArray: false))
        }
    }

    /// What a shader would fill is painted with. Source: chosen; it shows on light and dark.
    static let neutralColor = ResolvedColor(red: 0.5, green: 0.5, blue: 0.5)

    @MainActor
    func report(in graph: ViewGraph?) {
        graph?.report(
            "Shaders are not run: what '\(function.name)' is applied to is shown unchanged, and what it fills is grey.")
    }
}

extension Shader: ShapeStyle {
    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        MainThread.read { report(in: ViewGraph.main) }
        return _StylePaint(.color(Self.neutralColor))
    }
}

/// A function of a shader library; calling it makes a shader.
@dynamicCallable
public struct ShaderFunction: Equatable, Sendable {
    /// The library that it is in.
    public var library: ShaderLibrary
    /// What it is called there.
    public var name: String

    /// The function with a name.
    public init(library: ShaderLibrary, name: String) {
        self.library = library
        self.name = name
    }

    /// A shader that calls the function with these arguments.
    public func dynamicallyCall(withArguments args: [Shader.Argument]) -> Shader {
        Shader(function: self, arguments: args)
    }
}

/// Where shader functions are found by their names, which are its members.
@dynamicMemberLookup
public struct ShaderLibrary: Equatable, Sendable {
    private enum Source: Equatable {
        case standard
        case data(Data)
        case url(URL)
        case bundle(String)
    }

    private let source: Source

    private init(source: Source) { self.source = source }

    /// A compiled library in memory.
    public init(data: Data) { source = .data(data) }
    /// A compiled library in a file.
    public init(url: URL) { source = .url(url) }

    /// That of the app.
    public static let `default` = ShaderLibrary(source: .standard)
    /// That of a bundle.
    public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary(source: .bundle(bundle.bundlePath)) }

    /// The function of the app's library with a name.
    public static subscript(dynamicMember name: String) -> ShaderFunction {
        ShaderFunction(library: .default, name: name)
    }
    /// The function with a name.
    public subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(library: self, name: name) }
}
