// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoKit

/// An object of the main actor, as controllers are.
@MainActor class Controller: NSObject {
    var calls: [String] = []
    /// A closure makes the selector when it is first asked for.
    lazy var lazily: Selector = { #Selector(tap) }()

    func tap() { calls.append("tap") }
    func tapped(_ sender: NSObject) { calls.append("tapped \(sender === self)") }
    func handled(by sender: NSObject?, for event: String) -> Int {
        calls.append("handled \(sender == nil) \(event)")
        return 1
    }
    func over() { calls.append("over") }
    func over(_ number: Int) { calls.append("over \(number)") }
    private func hidden() { calls.append("hidden") }
    func taking(any: Any) { calls.append("any \(any)") }

    var selectors: [Selector] {
        [
            #Selector(tap), #Selector(self.tapped), #Selector(Self.tapped(_:)), #Selector(Controller.handled(by:for:)),
            #Selector(over(_:)), #Selector(over as () -> Void), #Selector(hidden),
        ]
    }

    /// From a closure that holds the object weakly.
    func later() -> () -> Selector { { [weak self] in #Selector(self?.tap) } }
}

/// A class that is not on the main actor, with an overridden and an inherited method.
private class Plain: NSObject {
    var calls: [String] = []
    func note() { calls.append("plain") }
    func heard(_ notification: Notification) { calls.append(notification.name.rawValue) }
    func heardObject(_ notification: NSNotification) { calls.append("NS " + notification.name.rawValue) }
    func ticked(_ timer: Timer) { calls.append("tick \(timer.userInfo ?? "nothing")") }
    func took(_ word: String) { calls.append("took \(word)") }
    func took(_ first: String, and second: String?) { calls.append("took \(first) \(second ?? "nil")") }
}

private final class Special: Plain {
    override func note() { calls.append("special") }
    var inherited: Selector { #Selector(took(_:)) }
}

private final class Store<Value>: NSObject {
    var values: [Value] = []
    func keep(_ value: Value) { values.append(value) }
    var keeping: Selector { #Selector(keep) }
}

/// Lets the run loop of this thread fire what is due until something is true, at most for as long as a slow machine needs.
@MainActor private func turn(until isDone: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 10)
    while !isDone(), Date() < end { _ = RunLoop.current.run(mode: .default, before: .distantPast) }
}

@MainActor @Suite struct SelectorTests {
    private let controller = Controller()

    @Test func `a selector performs the method that it names, with as many arguments as that takes`() {
        let senders: [Any?] = [nil, controller, controller, nil, 3, nil, nil]
        for (selector, sender) in zip(controller.selectors, senders) {
            #expect(selector.perform(on: controller, sender, "event"), "\(selector)")
        }
        #expect(
            controller.calls == [
                "tap", "tapped true", "tapped true", "handled true event", "over 3", "over", "hidden",
            ])
        controller.calls = []
        #expect(controller.lazily.perform(on: controller) && controller.later()().perform(on: controller))
        #expect(controller.calls == ["tap", "tap"])
    }

    @Test func `a selector of a base class performs what a subclass overrides, and one of an object that of its type`()
    {
        let (plain, special) = (Plain(), Special())
        #expect(#Selector(Plain.note).perform(on: special) && #Selector(special.note).perform(on: special))
        #expect(special.inherited.perform(on: special, "a"))
        #expect(special.calls == ["special", "special", "took a"])
        #expect(!#Selector(special.note).perform(on: plain) && plain.calls.isEmpty)
        let store = Store<Int>()
        #expect(store.keeping.perform(on: store, 5) && store.values == [5])
        #expect(!store.keeping.perform(on: store, "a") && !store.keeping.perform(on: Store<String>(), "a"))
    }

    @Test func `an object of another type, and an argument of another, perform nothing`() {
        let selector = #Selector(Controller.tapped(_:))
        #expect(!selector.perform(on: Plain(), controller) && !selector.perform(on: controller, nil))
        #expect(!selector.perform(on: controller, self) && controller.calls.isEmpty)
        #expect(selector.isMethod(of: controller) && !selector.isMethod(of: Plain()))
    }

    @Test func `what takes anything takes nothing, too`() {
        let selector = #Selector(Controller.taking(any:))
        #expect(selector.perform(on: controller, 3) && selector.perform(on: controller))
        #expect(controller.calls == ["any 3", "any nil"])
    }

    @Test func `selectors are equal if their names are`() {
        #expect(
            #Selector(Controller.tap) == controller.lazily
                && #Selector(Controller.tap) != #Selector(Controller.tapped(_:)))
        #expect(Set([#Selector(Controller.tap), controller.lazily]).count == 1)
        #expect(#Selector(Controller.tapped(_:)) == #Selector(Controller.tapped))
    }

    @Test(arguments: [
        ("tap", 0, "tap"), ("tap", 1, "tap:"), ("tap", 2, "tap::"), ("tap(_:)", 1, "tap:"), ("tap(_:_:)", 2, "tap::"),
        ("tap(sender:)", 1, "tapWithSender:"), ("tap(_:event:)", 2, "tap:event:"),
        ("handle(gesture:event:)", 2, "handleWithGesture:event:"), ("move(to:)", 1, "moveTo:"),
        ("handled(by:for:)", 2, "handledBy:for:"), ("moveTo(point:)", 1, "moveToPoint:"),
        ("`default`(_:)", 1, "default:"),
        ("show(fromEdge:)", 1, "showFromEdge:"), ("format(name:)", 1, "formatWithName:"), ("tap()", 0, "tap"),
    ])
    func `a selector has the name that Objective-C gives the method`(reference: String, count: Int, name: String) {
        #expect(SelectorName.objectiveC(reference, arguments: count) == name)
    }

    @Test func `a selector is described by its name`() {
        #expect("\(#Selector(Controller.handled(by:for:)))" == "handledBy:for:")
        #expect(NSStringFromSelector(#Selector(Controller.tap)) == "tap")
    }
}

@MainActor @Suite(.serialized) struct PerformTests {
    private let plain = Plain()

    @Test func `an object responds to the methods of its type and performs them`() {
        #expect(plain.responds(to: #Selector(Plain.note)) && !plain.responds(to: nil))
        #expect(!plain.responds(to: #Selector(Controller.tap)))
        plain.perform(#Selector(Plain.note))
        plain.perform(#Selector(Plain.took(_:)), with: "a")
        plain.perform(#Selector(Plain.took(_:and:)), with: "a", with: nil)
        #expect(plain.calls == ["plain", "took a", "took a nil"])
    }

    @Test func `a method that is performed with what it does not take stops the program`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Plain().perform(#Selector(Plain.took(_:)), with: 3)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "Plain must have a method 'took:' that takes what it is called with; got Int. Make the selector of a method of "
                    + "this type, and declare its arguments as these types."), "\(text)")
    }

    @Test func `a method is performed after a delay, once, and not before the next turn`() {
        plain.perform(#Selector(Plain.took(_:)), with: "a", afterDelay: 0)
        plain.perform(#Selector(Plain.took(_:)), with: "b", afterDelay: -1, inModes: [.default])
        plain.perform(#Selector(Plain.took(_:)), with: "c", afterDelay: 0, inModes: [])
        #expect(plain.calls.isEmpty)
        turn { plain.calls.count == 2 }
        _ = RunLoop.current.run(mode: .default, before: .distantPast)
        #expect(Set(plain.calls) == ["took a", "took b"] && plain.calls.count == 2)
    }

    @Test func `a delayed method is cancelled by its object, its selector and its argument`() {
        let (took, other) = (#Selector(Plain.took(_:)), Plain())
        for word in ["a", "b"] { plain.perform(took, with: word, afterDelay: 0) }
        plain.perform(#Selector(Plain.note), with: nil, afterDelay: 0)
        other.perform(took, with: "a", afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(withTarget: plain, selector: took, object: "a")
        NSObject.cancelPreviousPerformRequests(withTarget: plain, selector: took, object: nil)
        turn { plain.calls.count == 2 && !other.calls.isEmpty }
        #expect(Set(plain.calls) == ["took b", "plain"] && other.calls == ["took a"])
        plain.perform(took, with: "c", afterDelay: 0)
        plain.perform(#Selector(Plain.note), with: nil, afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(withTarget: plain)
        other.perform(took, with: "d", afterDelay: 0)
        turn { other.calls.count == 2 }
        #expect(plain.calls.count == 2)
    }

    @Test func `an object is held until its delayed method is performed or cancelled`() {
        weak var weakly: Plain?
        do {
            let short = Plain()
            weakly = short
            short.perform(#Selector(Plain.note), with: nil, afterDelay: 0)
        }
        #expect(weakly != nil)
        NSObject.cancelPreviousPerformRequests(withTarget: weakly as Any)
        #expect(weakly == nil)
    }

    @Test func `a method is performed on the main thread at once where the caller waits`() async {
        plain.performSelector(onMainThread: #Selector(Plain.took(_:)), with: "now", waitUntilDone: true)
        #expect(plain.calls == ["took now"])
        plain.performSelector(onMainThread: #Selector(Plain.took(_:)), with: "later", waitUntilDone: false)
        #expect(plain.calls.count == 1)
        await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
        #expect(plain.calls == ["took now", "took later"])
    }
}

@MainActor @Suite(.serialized) struct TimerSelectorTests {
    private let plain = Plain()

    @Test func `a timer performs a method with itself, which has what the caller gave it`() {
        let timer = Timer.scheduledTimer(
            timeInterval: 0, target: plain, selector: #Selector(Plain.ticked(_:)), userInfo: "info", repeats: false)
        turn { !plain.calls.isEmpty }
        #expect(plain.calls == ["tick info"] && !timer.isValid)
        let bare = Timer(
            timeInterval: 0, target: plain, selector: #Selector(Plain.note), userInfo: nil, repeats: true)
        RunLoop.current.add(bare, forMode: .default)
        turn { plain.calls.count == 3 }
        #expect(bare.isValid && bare.userInfo == nil && plain.calls.suffix(2) == ["plain", "plain"])
        bare.invalidate()
        #expect(!bare.isValid)
    }

    @Test func `a timer holds its object until it is invalidated or has fired its last time`() {
        weak var weakly: Plain?
        func timer(repeats: Bool) -> Timer {
            let short = Plain()
            weakly = short
            return Timer(
                fireAt: .distantPast, interval: 100, target: short, selector: #Selector(Plain.note), userInfo: nil,
                repeats: repeats)
        }
        let repeating = timer(repeats: true)
        repeating.fire()
        #expect(weakly != nil)
        repeating.invalidate()
        #expect(weakly == nil)
        let once = timer(repeats: false)
        #expect(weakly != nil)
        once.fire()
        #expect(weakly == nil && !once.isValid)
    }
}

@Suite struct NotificationSelectorTests {
    private let center = NotificationCenter()
    private let plain = Plain()
    private let name = Notification.Name("moved")
    private let other = Notification.Name("other")

    @Test func `a method is notified by name and sender, with either type of notification`() {
        let sender = NSObject()
        center.addObserver(plain, selector: #Selector(Plain.heard(_:)), name: name, object: nil)
        center.addObserver(plain, selector: #Selector(Plain.heardObject(_:)), name: other, object: sender)
        center.addObserver(plain, selector: #Selector(Plain.note), name: nil, object: sender)
        center.post(name: name, object: nil)
        center.post(name: other, object: nil)
        #expect(plain.calls == ["moved"])
        center.post(name: other, object: sender)
        #expect(plain.calls.count == 3 && Set(plain.calls) == ["moved", "NS other", "plain"])
    }

    @Test func `an observer is held weakly, and is not notified once it is deallocated`() {
        weak var weakly: Plain?
        do {
            let short = Plain()
            weakly = short
            center.addObserver(short, selector: #Selector(Plain.heard(_:)), name: name, object: nil)
            center.post(name: name, object: nil)
            #expect(short.calls == ["moved"])
        }
        #expect(weakly == nil)
        center.post(name: name, object: nil)
    }

    @Test func `an observer is removed from all, from a name, or from a sender`() {
        let sender = NSObject()
        func observe() {
            plain.calls = []
            center.addObserver(plain, selector: #Selector(Plain.heard(_:)), name: name, object: nil)
            center.addObserver(plain, selector: #Selector(Plain.heard(_:)), name: other, object: sender)
        }
        func post() -> [String] {
            center.post(name: name, object: nil)
            center.post(name: other, object: sender)
            defer { plain.calls = [] }
            return plain.calls
        }
        observe()
        #expect(post() == ["moved", "other"])
        NotificationCenter.default.removeObserver(plain)
        center.removeObserver(NSObject())
        #expect(post() == ["moved", "other"])
        center.removeObserver(plain, name: name, object: nil)
        #expect(post() == ["other"])
        center.removeObserver(plain, name: nil, object: NSObject())
        #expect(post() == ["other"])
        center.removeObserver(plain, name: nil, object: sender)
        #expect(post().isEmpty)
        observe()
        center.removeObserver(plain)
        #expect(post().isEmpty)
    }

    @Test func `what was begun with a closure is removed as before`() {
        final class Count: @unchecked Sendable { var number = 0 }
        let count = Count()
        let tokens = (0..<2).map { _ in
            center.addObserver(forName: name, object: nil, queue: nil) { _ in count.number += 1 }
        }
        center.post(name: name, object: nil)
        center.removeObserver(tokens[0])
        center.removeObserver(tokens[1], name: name, object: nil)
        center.post(name: name, object: nil)
        #expect(count.number == 2)
    }

    @Test func `an observer may remove itself in its deinitialiser`() {
        final class Leaving: Plain {
            var center: NotificationCenter?
            deinit { center?.removeObserver(self) }
        }
        do {
            let leaving = Leaving()
            leaving.center = center
            center.addObserver(leaving, selector: #Selector(Plain.heard(_:)), name: name, object: nil)
        }
        center.post(name: name, object: nil)
    }

    @Test func `a method is performed on the thread that posts`() async {
        final class Threads: NSObject, @unchecked Sendable {
            // Protected by: the one thread that posts.
            var seen: Thread?
            func heard() { seen = .current }
        }
        let (threads, center, name) = (Threads(), center, name)
        center.addObserver(threads, selector: #Selector(Threads.heard), name: name, object: nil)
        let isSame = await withCheckedContinuation { next in
            Thread.detachNewThread {
                center.post(name: name, object: nil)
                next.resume(returning: threads.seen === Thread.current)
            }
        }
        #expect(isSame)
    }
}
