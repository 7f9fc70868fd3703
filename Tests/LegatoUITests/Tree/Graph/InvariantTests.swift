// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoEngine
@testable import LegatoUI

/// Notes the node of its content, which it passes on as it is.
private struct Noted<Content: View>: _PrimitiveView {
    let content: Content
    let found: (_Node) -> Void

    static func _makeNode(_ view: Self, in context: _NodeContext) -> Content._NodeType {
        let node = Content._makeNode(view.content, in: context)
        view.found(node)
        return node
    }

    static func _updateNode(_ node: Content._NodeType, to view: Self) { Content._updateNode(node, to: view.content) }
}

/// A node that says it is at the top, and stands somewhere else.
private struct Misplaced: _PrimitiveView {
    static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        let node = _Node(
            in: _NodeContext(
                graph: context.graph, parent: nil, environment: context.environment, scope: context.scope, contents: nil
            ))
        node.parent = context.parent
        return node
    }

    static func _updateNode(_ node: _Node, to view: Self) {}
}

/// A scene whose rules a test breaks.
@MainActor
private struct Scene {
    let stage: LegatoTesting.Stage
    let remote = RemoteState<Double>()
    /// The node and the box of a view some way down.
    let node: _Node
    let box: _Box
    var graph: ViewGraph { node.graph }

    init() {
        var found: _Node?
        let remote = remote
        stage = LegatoTesting.Stage {
            Remoted(remote, 0.0) { x in
                HStack {
                    Noted(content: VStack { Square().offset(x: x) }.padding(3)) { found = $0 }
                    Text("beside")
                }
            }
        }
        node = found!
        box = node.box!
    }

    /// A box inside of the box.
    var inner: _Box {
        var inner: _Box?
        box.forEachChild { inner = $0 }
        return inner!
    }

    func broken(after pass: ViewGraph.Pass = .layout) -> [String] { graph.checkInvariants(after: pass) }
}

/// A way to break a rule, and what is said of it after a layout and after a commit.
private struct Breakage: Sendable, CustomTestStringConvertible {
    let rule: String
    var afterCommitOnly = false
    let apply: @MainActor @Sendable (Scene) -> Void
    var testDescription: String { rule }

    @MainActor private static func attribute(of scene: Scene) -> Attribute {
        BodyAnimation.make(for: Meter(value: 1), in: scene.node)!.attribute
    }

    private struct Meter: View, Animatable {
        nonisolated var value: Double
        nonisolated var animatableData: Double {
            get { value }
            set { value = newValue }
        }
        var body: some View { Color.red }
    }

    static let all = [
        Breakage(rule: "a node waits to be evaluated") {
            $0.graph.updates.markDirty($0.node)
            $0.node.isDirty = false
        },
        Breakage(rule: "a container waits for its boxes") {
            $0.graph.updates.queueBoxes(of: $0.node)
            $0.node.needsBoxes = false
        },
        Breakage(rule: "the layout queue is not empty") { $0.graph.layout.queue.insert($0.box) },
        Breakage(rule: "a reader waits for a preference") { $0.graph.preferences.queue($0.node) },
        Breakage(rule: "a preference is said that is not known above") {
            $0.node.preferences = PreferenceKeys(rawValue: 1 << 63)
        },
        Breakage(rule: "a node appears where what is around does not, or the other way round") {
            $0.node.isAppearing = false
        },
        Breakage(rule: "a box is painted in another phase than its node's") { $0.inner.isLeaving = true },
        Breakage(rule: "an animation waits for its time", afterCommitOnly: true) { scene in
            scene.remote.perform { withAnimation(evenly) { scene.remote.value = 1 } }
        },
        Breakage(rule: "a node that left is in the tree") { $0.node.phase = .gone },
        Breakage(rule: "a node is dirty") { $0.node.isDirty = true },
        Breakage(rule: "a container needs boxes") { $0.node.needsBoxes = true },
        Breakage(rule: "a child knows another parent") { $0.node.parent = $0.graph.root },
        Breakage(rule: "a box that left is in the tree") { $0.inner.leave() },
        Breakage(rule: "a box needs layout") { $0.inner.needsLayout = true },
        Breakage(rule: "a box needs layout") { $0.inner.isInLayoutQueue = true },
        Breakage(rule: "something in a box needs layout") { $0.inner.settleLayout() },
        Breakage(rule: "something in a box has moved untold") {
            $0.inner.place(at: CGPoint(x: 50, y: 50), proposal: $0.inner.proposal)
        },
        Breakage(rule: "a box needs a commit", afterCommitOnly: true) { $0.inner.invalidateLayer() },
        Breakage(rule: "a box knows another parent") { $0.inner.parent = $0.graph.rootBox },
        Breakage(rule: "a box is not one deeper than its parent") { $0.inner.depth += 1 },
        Breakage(rule: "a box needs a commit and the one around does not") { scene in
            scene.inner.parent = nil
            scene.inner.invalidateLayer()
            scene.inner.parent = scene.box as? ParentBox
        },
        Breakage(rule: "a box is not where its layout put it") { $0.inner.origin.x += 1 },
        Breakage(rule: "a box is not where its layout put it") { $0.inner.origin.y += 1 },
        Breakage(rule: "a box is not where its layout put it") { $0.inner.spaceOrigin.y -= 1 },
        Breakage(rule: "a box is not where its layout put it") { $0.inner.isResized = true },
        Breakage(rule: "something runs that is not in the tree or at rest") {
            $0.graph.engine.running[ObjectIdentifier($0.node)] = attribute(of: $0)
        },
        Breakage(rule: "something moves unknown") { scene in
            scene.remote.perform { withAnimation(evenly) { scene.remote.value = 1 } }
            _ = scene.graph.commit(at: 0)
            scene.graph.engine.running = [:]
        },
        Breakage(rule: "something at rest counts as endless") {
            $0.graph.engine.endless.insert(ObjectIdentifier($0.node))
        },
        Breakage(rule: "something at rest ticks") {
            $0.graph.engine.ticking[ObjectIdentifier($0.node)] = attribute(of: $0)
        },
    ]
}

/// What is said of a tree in which a rule does not hold.
@MainActor
@Suite(.serialized) struct InvariantTests {
    @Test func `nothing is said of a tree in which all rules hold, whatever moves or waits in it`() {
        let scene = Scene()
        #expect(scene.broken() == [] && scene.broken(after: .commit) == [])
        scene.remote.perform { withAnimation(evenly) { scene.remote.value = 1 } }
        #expect(scene.broken() == [])
        _ = scene.graph.commit(at: 0)
        #expect(scene.broken() == [] && scene.broken(after: .commit) == [])
        scene.graph.tick(at: 0.5)
        #expect(scene.broken() == [] && scene.broken(after: .commit) == [])
    }

    @Test(arguments: Breakage.all)
    fileprivate func `a rule that does not hold is named, after each pass that it is about`(breakage: Breakage) {
        let scene = Scene()
        breakage.apply(scene)
        func says(_ pass: ViewGraph.Pass) -> Bool {
            scene.broken(after: pass).contains { $0.hasPrefix("\(breakage.rule), at ") && $0.hasSuffix(".") }
        }
        #expect(says(.commit), "\(scene.broken(after: .commit))")
        #expect(says(.layout) != breakage.afterCommitOnly, "\(scene.broken())")
    }

    @Test func `counts begin at nothing`() {
        let counts = ViewGraph.Statistics()
        #expect(counts.nodes == 0 && counts.bodies == 0 && counts.layouts == 0)
        #expect(counts.layersMade == 0 && counts.updates == 0)
    }

    @Test func `a node of another depth than its place is named`() {
        // Not asked after each pass: the tree is wrong from the first on.
        var graph: ViewGraph?
        let stage = LegatoTesting.Stage {
            HStack {
                NodeProbe { graph = $0.graph }
                Misplaced()
            }
        }
        let broken = graph?.checkInvariants(after: .layout) ?? []
        #expect(broken.count == 1)
        #expect(broken.first?.hasPrefix("a child is not one deeper than its parent, at _Node in ") == true, "\(broken)")
        _ = stage
    }

    @Test func `what is said names the kind of node, and its place`() {
        let scene = Scene()
        scene.node.isDirty = true
        let place = scene.node.placeInScene.path
        #expect(place.hasPrefix("Remoted/VStack/"))
        #expect(scene.broken() == ["a node is dirty, at \(type(of: scene.node)) in \(place)."])
        scene.node.isDirty = false
        scene.graph.engine.endless.insert(ObjectIdentifier(scene.node))
        #expect(scene.broken() == ["something at rest counts as endless, at the graph."])
    }

    @Test func `of many broken rules twenty are named`() {
        for count in [19, 20, 21, 40] {
            var nodes: [_Node] = []
            let stage = LegatoTesting.Stage { ForEach(0..<count, id: \.self) { _ in NodeProbe { nodes.append($0) } } }
            for node in nodes { node.isDirty = true }
            #expect(nodes[0].graph.checkInvariants(after: .layout).count == min(count, 20))
            _ = stage
        }
    }

    @Test func `whoever asks hears of it with the pass, and nobody otherwise`() {
        var told: [String] = []
        let scene = Scene()
        scene.graph.engine.endless.insert(ObjectIdentifier(scene.node))
        scene.graph.listeners.onBrokenInvariant = { told.append($0) }
        _ = scene.graph.commit(at: 0)
        #expect(told == ["After commit: something at rest counts as endless, at the graph."])
        told = []
        scene.remote.perform { scene.remote.value = 3 }
        #expect(told == ["After layout: something at rest counts as endless, at the graph."])
        told = []
        scene.graph.listeners.onBrokenInvariant = nil
        _ = scene.graph.commit(at: 0)
        #expect(told == [])
    }
}
