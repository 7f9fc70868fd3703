// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct ShaderTests {
    private func box() -> some View { Color.bytes(10, 20, 30).frame(width: 20, height: 20) }

    @Test func `effects of shaders leave a view as it is`() {
        let plain = smallImage { box() }
        _ = reports {
            let image = smallImage {
                box()
                    .colorEffect(ShaderLibrary.tint(.color(.red), .float(0.5), .boundingRect))
                    .distortionEffect(
                        ShaderLibrary.ripple(.float2(1, 2), .float2(CGSize.zero)),
                        maxSampleOffset: CGSize(width: 5, height: 5)
                    )
                    .layerEffect(
                        ShaderLibrary.default.pixellate(
                            .floatArray([1, 2]), .colorArray([.red]), .data(Data()), .image(Image("a"))),
                        maxSampleOffset: .zero)
            }
            #expect(image == plain)
        }
    }

    @Test func `each function is reported once by its name`() {
        let told = reports {
            let stage = Stage {
                VStack {
                    box().colorEffect(ShaderLibrary.ripple(.float(1)))
                    box().colorEffect(ShaderLibrary.ripple(.float(2)))
                    box().layerEffect(ShaderLibrary.wave(), maxSampleOffset: .zero)
                    box().visualEffect { content, _ in
                        content.distortionEffect(ShaderLibrary.bend(), maxSampleOffset: .zero)
                    }
                }
            }
            stage.advance(by: .milliseconds(100))
        }
        #expect(told.count == 3)
        for name in ["ripple", "wave", "bend"] { #expect(told.count { $0.contains("'\(name)'") } == 1) }
    }

    @Test func `a shader that is switched off is not reported`() {
        let told = reports { _ = Stage { box().colorEffect(ShaderLibrary.ripple(), isEnabled: false) } }
        #expect(told.isEmpty)
    }

    @Test func `a fill by a shader is grey`() {
        let told = reports {
            let image = smallImage { Rectangle().fill(ShaderLibrary.stripes(.float(10))) }
            #expect(image.color(80, 40) == [128, 128, 128])
        }
        #expect(told.count == 1 && told[0].contains("'stripes'"))
    }

    @Test func `in a context shaders change nothing and fill with grey`() {
        let told = reports {
            let image = drawn { context, _ in
                context.fill(.box(0, 0, 20, 40), with: .shader(ShaderLibrary.noise(), bounds: .zero))
                context.addFilter(.colorShader(ShaderLibrary.noise()))
                context.addFilter(.layerShader(ShaderLibrary.glow(), maxSampleOffset: .zero))
                context.fill(.box(20, 0, 20, 40), with: .color(.black))
            }
            #expect(image.color(10, 20) == [128, 128, 128] && image.color(30, 20) == [0, 0, 0])
        }
        #expect(told.count == 2)
    }

    @Test func `calls with the same arguments are equal`() {
        let library = ShaderLibrary(url: URL(fileURLWithPath: "/a.metallib"))
        #expect(library.f(.float(1)) == library.f(.float(1)) && library.f(.float(1)) != library.f(.float(2)))
        #expect(library.f(.float(1)) != ShaderLibrary.f(.float(1)) && library.f(.float(1)) != library.g(.float(1)))
        #expect(Shader.Argument.float2(CGPoint(x: 1, y: 2)) == .float2(1.0, 2.0))
        #expect(Shader.Argument.floatArray([1, 2]) != .float2(1.0, 2.0))
    }
}
