// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// How deep and how large a tree may be.
///
/// Every pass recurses over the tree, so a deeper one would overflow the stack; painting, which needs most, has a stack of
/// its own for deep trees. The depth is counted in levels, so that an image does not depend on who compiled the scene; only
/// where the stack ends before that, because the frames of the app's own code are large or the thread's stack is small, does
/// the tree end there.
@MainActor
enum TreeLimit {
    /// Nodes inside each other. Source: measured, with debug builds, which need most, and the usual stack of 8 MiB.
    static let nodes = 2400
    /// Boxes inside each other, for which layout and layers need more of the stack. Source: measured, like `nodes`.
    static let boxes = 600
    /// Nodes of a scene, unless it is given another limit. Source: measured, so that they fit into the memory that a rendered scene may
    /// have: as many rows of text take 3 GB.
    static let count = 1_000_000
    /// Types that are made from one generic type while it contains itself. Source: measured; the Swift runtime needs twice as
    /// long for each further `Optional` in a type, and 0.3 s for this many.
    static let types = 16
}

extension _Node {
    /// Whether the tree may grow below this node. Where it may not, the reason is reported, and what would be inside of this
    /// node is not shown.
    package final var mayHaveChildren: Bool {
        if Int(depth) < TreeLimit.nodes, Int(boxDepth) < TreeLimit.boxes, graph.limits.allowGrowth {
            return true
        }
        graph.reportLimit(at: self)
        return false
    }
}

extension _Node {
    /// The same for a node with a body, which may also contain its own generic type with ever new parameters.
    final var mayHaveBody: Bool {
        guard mayHaveChildren else { return false }
        guard let generic = genericType else { return true }
        var around: Set<ObjectIdentifier> = []
        var ancestor = parent
        while let current = ancestor {
            ancestor = current.parent
            guard current.genericType == generic, let type = current.viewType else { continue }
            around.insert(ObjectIdentifier(type))
        }
        guard around.count >= TreeLimit.types else { return true }
        graph.reportGrowth(at: self)
        return false
    }
}

extension ViewGraph {
    func reportGrowth(at node: _Node) {
        guard reports.limits.insert(.types).inserted else { return }
        let name = node.viewType.map { "\($0)".prefix { $0 != "<" } } ?? ""
        report(
            "\(name) contains itself with other type parameters more than \(TreeLimit.types) times; what is further inside is not "
                + "shown. Give it an end, or hide what is inside in an AnyView.", at: nil)
    }

    /// Reports the limit that the tree has reached at `node`; each limit once.
    func reportLimit(at node: _Node) {
        if limits.nodeCount >= limits.nodeLimit {
            reportOnce(.count, at: node) {
                "A scene may have \(self.limits.nodeLimit) views and modifiers; the rest is not shown. Show fewer rows, or look for "
                    + "a view that contains itself\($0)."
            }
        } else if Int(node.depth) >= TreeLimit.nodes || Int(node.boxDepth) >= TreeLimit.boxes {
            reportOnce(.depth, at: node) {
                "Views are nested too deeply: what is inside of more than \(TreeLimit.nodes) views and modifiers, or of more "
                    + "than \(TreeLimit.boxes) that lay something out, is not shown. Look for a view that contains itself\($0)."
            }
        } else {
            reportStack(at: node)
        }
    }

    /// Reports that the stack of the thread ends before the tree does.
    func reportStack(at node: _Node) {
        reportOnce(.stack, at: node) {
            "Views are nested too deeply for the stack of this thread, which has \(self.limits.stack.byteCount >> 10) KiB; what is "
                + "further inside is not shown. Look for a view that contains itself\($0), or raise the limit with 'ulimit -s'."
        }
    }

    private func reportOnce(_ limit: ReportedLimits, at node: _Node, _ message: (_ culprit: String) -> String) {
        guard reports.limits.insert(limit).inserted else { return }
        report(message(Self.mostFrequentView(around: node).map { ": \($0)" } ?? ""), at: nil)
    }

    /// The name of the app's view or modifier that contains itself most often around `node`; nil: none does.
    private static func mostFrequentView(around node: _Node) -> String? {
        var counts: [ObjectIdentifier: Int] = [:]
        var most: (type: Any.Type, count: Int)?
        var ancestor: _Node? = node
        while let current = ancestor {
            ancestor = current.parent
            guard let type = current.viewType else { continue }
            let count = counts[ObjectIdentifier(type)] ?? (isOfApp(type) ? 0 : .min)
            counts[ObjectIdentifier(type)] = count + 1
            if count + 1 > most?.count ?? 1 { most = (type, count + 1) }
        }
        return most.map { "\($0.type)" }
    }

    /// Whether this is a view or modifier with a body that is not one of ours.
    private static func isOfApp(_ type: Any.Type) -> Bool {
        if type is any _PrimitiveView.Type || !(type is any View.Type || type is any ViewModifier.Type) { return false }
        let name = _typeName(type, qualified: true)
        return !modulesOfViews.contains { name.hasPrefix($0) }
    }

    /// Our modules that declare views with a body.
    private static let modulesOfViews = ["LegatoUI.", "LegatoControls.", "LegatoNavigation."]
}

/// How large a scene is, and how large it may become; see ``TreeLimit``.
@MainActor
package struct SceneLimits {
    /// How many nodes are in the tree.
    var nodeCount = 0
    /// The greatest number of nodes; views beyond it are not shown.
    package var nodeLimit = TreeLimit.count
    var stack = CallStack()

    @inline(__always)
    fileprivate var allowGrowth: Bool { nodeCount < nodeLimit && stack.hasRoomToGrow }
}

/// The limits of a scene that have been reported.
struct ReportedLimits: OptionSet {
    let rawValue: Int
    static let count = ReportedLimits(rawValue: 1)
    static let depth = ReportedLimits(rawValue: 2)
    static let stack = ReportedLimits(rawValue: 4)
    static let types = ReportedLimits(rawValue: 8)
}

#if canImport(Glibc) || canImport(Musl)
    /// Not standard, and so not in the module of the C library.
    @_silgen_name("pthread_getattr_np")
    private func readAttributes(_ thread: pthread_t, _ attributes: UnsafeMutablePointer<pthread_attr_t>) -> CInt
#endif

/// The stack of the thread that updates a scene.
struct CallStack {
    /// The lowest address; 0: unknown, and so without a limit.
    private var base: UInt = 0
    private(set) var byteCount = 0
    private var growthFloor: UInt = 0
    private var layoutFloor: UInt = 0
    #if canImport(Glibc) || canImport(Musl)
        private var thread: pthread_t?
        /// The stack of the main thread. Cached, because measuring it reads `/proc/self/maps`. Source: measured (`lazy.n100000.open`).
        @MainActor private static var ofFirstThread: CallStack?
    #endif

    /// Whether views may be put inside of those that are being made: for the passes over the tree, which need less of the stack than making
    /// it, a third is left.
    @inline(__always)
    var hasRoomToGrow: Bool { Self.address > growthFloor }

    /// Whether a layout may ask what is inside.
    @inline(__always)
    var hasRoomForLayout: Bool { Self.address > layoutFloor }

    /// Somewhere in the frame of the caller.
    @inline(__always)
    private static var address: UInt {
        var local: UInt8 = 0
        return withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
    }

    /// Measures the stack of the calling thread, if it is another one than the last time.
    @MainActor mutating func adoptThread() {
        #if canImport(Glibc) || canImport(Musl)
            let thread = pthread_self()
            guard thread != self.thread else { return }
            let isFirst = Thread.isMainThread
            if isFirst, let known = Self.ofFirstThread { return self = known }
            self.thread = thread
            var attributes = pthread_attr_t()
            guard readAttributes(thread, &attributes) == 0 else { return }
            defer { pthread_attr_destroy(&attributes) }
            var address: UnsafeMutableRawPointer?
            var size = 0
            guard pthread_attr_getstack(&attributes, &address, &size) == 0, let address else { return }
            base = UInt(bitPattern: address)
            byteCount = size
            growthFloor = base + UInt(size / 3)
            layoutFloor = base + UInt(size / 8)
            if isFirst { Self.ofFirstThread = self }
        #endif
    }
}
