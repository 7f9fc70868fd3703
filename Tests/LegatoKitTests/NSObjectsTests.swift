// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoKit
import SwiftUI
import Testing

/// A base that is made with a frame, as views are.
@MainActor open class FramedBase: NSObject {
    let frame: CGRect
    public convenience override init() { self.init(frame: .zero) }
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }
    open class var partClass: AnyClass { Part.self }
}

public class Part: NSObject {
    var name: String { "part" }
}

/// Classes as users write them: none says that an initialiser is required.
@MainActor @Suite struct NSObjectsTests {
    private class Plain: NSObject { var words = ["plain"] }
    private class Own: NSObject {
        let words: [String]
        override init() { words = ["own"] }
    }
    private class Inheriting: FramedBase { var words = ["inheriting"] }
    private class Overriding: FramedBase {
        let words: [String]
        override init(frame: CGRect) {
            words = ["overriding"]
            super.init(frame: frame)
        }
        override class var partClass: AnyClass { OtherPart.self }
    }
    private final class Further: Overriding { var more = ["further"] }
    private final class Generic<Value>: FramedBase { var values: [Value] = [] }
    private final class OtherPart: Part { override var name: String { "other" } }
    private final class Needy: NSObject {
        let word: String
        init(word: String) { self.word = word }
    }

    @Test func `a plain object is made from its class, by its own initialiser if it has one`() {
        #expect(NSObjects.make(Plain.self).words == ["plain"])
        #expect(NSObjects.make(Own.self).words == ["own"])
    }

    @Test func `an object whose base has another initialiser is made by that, in every subclass`() {
        #expect(
            NSObjects.make(Inheriting.self).words == ["inheriting"] && NSObjects.make(Inheriting.self).frame == .zero)
        #expect(NSObjects.make(Overriding.self).words == ["overriding"])
        #expect(
            NSObjects.make(Further.self).words == ["overriding"] && NSObjects.make(Further.self).more == ["further"])
        #expect(NSObjects.make(Generic<Int>.self).values.isEmpty)
    }

    @Test func `views, responders and layers are made from their classes`() {
        class Badge: UIView {
            let words: [String]
            override init(frame: CGRect) {
                words = ["badge"]
                super.init(frame: frame)
            }
            required init?(coder: NSCoder) { nil }
        }
        final class Delegate: UIResponder, UIApplicationDelegate { var words = ["delegate"] }
        final class Ring: CALayer { var words = ["ring"] }
        #expect(NSObjects.make(Badge.self).words == ["badge"] && NSObjects.make(Badge.self).frame == .zero)
        #expect(NSObjects.make(Delegate.self).words == ["delegate"] && NSObjects.make(Ring.self).words == ["ring"])
    }

    @Test func `an object is made of the class that a class names at run time`() throws {
        let types: [FramedBase.Type] = [FramedBase.self, Inheriting.self, Overriding.self, Further.self]
        let classes = try types.map { try #require($0.partClass as? NSObject.Type) }
        let parts = classes.map { NSObjects.make($0) as? Part }
        #expect(parts.map { $0?.name } == ["part", "part", "other", "other"])
    }

    @Test func `a class that has only other initialisers stops the program with its name, as on Apple's systems`() async
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = NSObjects.make(Needy.self)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains("Use of unimplemented initializer 'init()' for class") && text.contains("Needy"), "\(text)")
    }
}
