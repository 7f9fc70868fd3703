// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Owns a node for each element, and those of removed elements that are leaving. In a list whose elements are made on demand,
/// it has the nodes that were asked for, each knowing its position.
public final class _ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _StructuralNode {
    @usableFromInline
    struct Child {
        @usableFromInline var id: ID
        @usableFromInline var node: Content._NodeType
    }

    @exclusivity(unchecked) @usableFromInline var view: ForEach<Data, ID, Content>
    @exclusivity(unchecked) @usableFromInline private(set) var children: [Child] = []
    private var leaving: [Child] = []
    /// Children that are looked for in changed data, while it is followed.
    private var moved: [Child] = []
    /// The identity of the child that was made last.
    private var newID: ID?
    /// Where identities are in the data; nil: none was looked for, empty: one was.
    @exclusivity(unchecked) @usableFromInline var knownPositions: [ID: Int]?
    /// Of a list whose elements are made on demand: what it was before the running update.
    private var earlier: EarlierList?
    /// How many elements each child is, where they are made on demand; nil: all are made.
    @usableFromInline let elementsPerChild: Int?
    /// Whether the data are the elements of a view, whose list is made here.
    @usableFromInline let takesSubviews = Data.self is any SubviewData.Type

    init(_ view: ForEach<Data, ID, Content>, in context: _NodeContext) {
        self.view = view
        elementsPerChild = context.isLazy ? ElementCount.of(Content.self) : nil
        super.init(in: context)
        if takesSubviews { resolveSubviews() }
        if elementsPerChild == nil {
            let (ids, values) = inputs()
            makeAll(ids, values)
        }
        isComplete = true
    }

    override package func reevaluate() { update(to: view) }

    // Inlinable, so that what runs for every element is compiled where its type is known. Source: measured (`change.swap`).
    @inlinable
    func update(to view: ForEach<Data, ID, Content>) {
        if elementsPerChild != nil { noteEarlier() }
        self.view = view
        if takesSubviews { resolveSubviews() }
        isDirty = false
        guard elementsPerChild == nil else {
            knownPositions = nil
            return follow()
        }
        let (ids, values) = inputs()
        var first = 0
        while first < ids.count, first < children.count, ids[first] == children[first].id { first += 1 }
        guard reconcile(ids, values, from: first, changedPlaces(ids, from: first)) else { return }
        for index in values.indices { Content._updateNode(children[index].node, to: values[index]) }
    }

    @usableFromInline
    func resolveSubviews() {
        let resolved = (view.data as? any SubviewData)?.resolved(in: self)
        if let data = resolved as? Data { view.data = data }
    }

    /// The identities and contents of all elements, but for those that could not be shown: a range may count billions.
    @inlinable
    func inputs() -> ([ID], [Content]) {
        tracking(again: true) {
            let limit = elementLimit
            guard view.data.count > limit else { return (view.data.map(view.id), view.data.map(view.content)) }
            let data = view.data.prefix(limit)
            return (data.map(view.id), data.map(view.content))
        }
    }

    @usableFromInline var elementLimit: Int { graph.limits.nodeLimit }

    /// The places from `first` on whose children are others now; nil: there are more or fewer children, or many of those places.
    @inlinable
    func changedPlaces(_ ids: [ID], from first: Int) -> [Int]? {
        guard ids.count == children.count else { return nil }
        var places: [Int] = []
        for index in first..<ids.count where ids[index] != children[index].id {
            guard places.count < Self.exchangeLimit else { return nil }
            places.append(index)
        }
        return places
    }

    /// The most children that are looked for one by one when they change their places. Source: chosen.
    @usableFromInline static var exchangeLimit: Int { 64 }

    /// Keeps the node of every element that is still there, wherever it moved; of elements with one and the same
    /// identity only the first is shown, and the rest is reported. Before `first` nothing has changed its place.
    ///
    /// True: each element has a child at its place, and these are still to be updated. False: there is nothing left to do.
    @usableFromInline
    func reconcile(_ ids: [ID], _ values: [Content], from first: Int, _ changedPlaces: [Int]?) -> Bool {
        // What stays at both ends, as it nearly always does, costs a comparison and its update.
        if let changedPlaces, changedPlaces.isEmpty || exchange(ids, at: changedPlaces) { return true }
        let most = min(ids.count, children.count)
        var last = 0
        while last < most - first, ids[ids.count - 1 - last] == children[children.count - 1 - last].id { last += 1 }
        let (old, new) = (first..<children.count - last, first..<ids.count - last)
        if mayRepeat(ids, new, in: old) {
            replace(children.indices, by: ids, values, ids.indices)
            return false
        }
        update(0..<first, values[..<first])
        update(old.upperBound..<children.count, values[new.upperBound...])
        replace(old, by: ids, values, new)
        return false
    }

    /// Moves the children at `places`, where they have only changed places among themselves.
    private func exchange(_ ids: [ID], at places: [Int]) -> Bool {
        var old = places.map { children[$0] }
        var new: [Child] = []
        for index in places {
            guard let place = old.firstIndex(where: { $0.id == ids[index] }) else { return false }
            new.append(old.remove(at: place))
        }
        for (index, child) in zip(places, new) {
            child.node.index = Int32(index)
            children[index] = child
        }
        boxesDidChange()
        notePreferenceChange(preferences)
        return true
    }

    private func makeAll(_ ids: [ID], _ values: [Content]) {
        var taken = Set<ID>(minimumCapacity: ids.count)
        children.reserveCapacity(ids.count)
        for (id, value) in zip(ids, values) {
            guard taken.insert(id).inserted else {
                reportRepeated(id)
                continue
            }
            guard mayHaveChildren else { return }
            let node = makeChild(value, id, at: children.count)
            children.append(Child(id: id, node: node))
        }
    }

    private func update(_ range: Range<Int>, _ values: ArraySlice<Content>) {
        let shift = values.startIndex - range.lowerBound
        for index in range { Content._updateNode(children[index].node, to: values[index + shift]) }
    }

    private func reportRepeated(_ id: ID) {
        graph.report(
            "ForEach shows only the first of several elements with the identity \(id).", at: self, about: .identity)
    }

    /// Whether an identity of `new` that none of the children in `old` has may be that of another child.
    private func mayRepeat(_ ids: [ID], _ new: Range<Int>, in old: Range<Int>) -> Bool {
        let known = Set(children[old].lazy.map(\.id))
        let unknown = ids[new].filter { !known.contains($0) }
        guard !unknown.isEmpty else { return false }
        let others = Set(children[..<old.lowerBound].map(\.id) + children[old.upperBound...].map(\.id))
        return unknown.contains { others.contains($0) }
    }

    /// Replaces some children by those for some of the identities; of those that are repeated, the first counts.
    private func replace(_ range: Range<Int>, by ids: [ID], _ values: [Content], _ positions: Range<Int>) {
        let old = Array(children[range])
        var known: [ID: Content._NodeType] = [:]
        for child in old { known[child.id] = child.node }
        var taken: Set<ID> = []
        var retained: [Child] = []
        retained.reserveCapacity(positions.count)
        for position in positions {
            let id = ids[position]
            guard taken.insert(id).inserted else {
                reportRepeated(id)
                continue
            }
            if let node = known.removeValue(forKey: id) ?? takeLeaving(id) {
                returned(node)
                Content._updateNode(node, to: values[position])
                retained.append(Child(id: id, node: node))
            } else {
                guard mayHaveChildren else { break }
                let node = makeChild(values[position], id, at: range.lowerBound + retained.count)
                retained.append(Child(id: id, node: node))
            }
        }
        // In the order they stood, not in the dictionary's.
        if engine.isRecording, old.count == retained.count {
            noteReplacements(of: old, by: retained) { known[$0] != nil }
        }
        for child in old where known[child.id] === child.node && removed(child.node) { leaving.append(child) }
        children.replaceSubrange(range, with: retained)
        for index in range.lowerBound..<children.count { children[index].node.index = Int32(index) }
        boxesDidChange()
        notePreferenceChange(preferences)
    }

    /// Notes each element that has taken the place of one that is gone.
    private func noteReplacements(of old: [Child], by new: [Child], where isGone: (ID) -> Bool) {
        let replacements = zip(old, new).filter { old, new in
            isGone(old.id) && new.node.phase != .leaving && new.id != old.id
        }
        guard !replacements.isEmpty else { return }
        let known = Set(children.map(\.id))
        for (old, new) in replacements where !known.contains(new.id) {
            noteReplacement(of: old.node, by: new.node, .element, type: ID.self, from: old.id, to: new.id)
        }
    }

    private func takeLeaving(_ id: ID) -> Content._NodeType? {
        guard let index = leaving.firstIndex(where: { $0.id == id }) else { return nil }
        return leaving.remove(at: index).node
    }

    // Those that left together are gone in their order, so the first is nearly always the one.
    override func forget(_ child: _Node) {
        if let index = leaving.firstIndex(where: { $0.node === child }) { leaving.remove(at: index) }
    }

    private func makeChild(_ value: Content, _ id: ID, at position: Int) -> Content._NodeType {
        newID = id
        return prepared(
            Content._makeNode(value, in: context(forChild: position)),
            isNew: elementsPerChild == nil || isNew(id, at: position))
    }

    override func step(to child: _Node) -> ElementID.Step? {
        let own = knownChild(at: Int(child.index)) ?? leaving.first { $0.node === child }
        return (own.flatMap { $0.node === child ? $0.id : nil } ?? newID).map { .identity(AnyHashable($0)) }
    }

    override func collectElements(into boxes: inout BoxCollection) {
        for child in children { child.node.collectBoxes(into: &boxes) }
        for child in leaving { collect(child.node, into: &boxes) }
    }

    override func forEachMember(_ body: (_Node) -> Void) {
        for child in children { body(child.node) }
        for child in leaving { body(child.node) }
    }

    // MARK: - On demand

    private struct EarlierList {
        let update: Int
        let view: ForEach<Data, ID, Content>
        /// Nil: nobody has asked for them yet.
        var ids: Set<ID>?
    }

    @usableFromInline
    func noteEarlier() {
        if earlier?.update == engine.update { return }
        earlier = isComplete ? EarlierList(update: engine.update, view: view) : nil
    }

    /// Whether the running update has brought an element into the data, and no scroll has made it.
    private func isNew(_ id: ID, at position: Int) -> Bool {
        if let data = view.data as? any StandInData { return data.isInserted(at: position) }
        guard var earlier, earlier.update == engine.update else {
            self.earlier = nil
            return false
        }
        // A range may count billions; what is further on is taken for new.
        let ids =
            earlier.ids
            ?? tracking(again: false) {
                Set(earlier.view.data.prefix(ElementCount.searchLimit).map(earlier.view.id))
            }
        earlier.ids = ids
        self.earlier = earlier
        return !ids.contains(id)
    }

    private func datum(at position: Int) -> Data.Element {
        view.data[view.data.index(view.data.startIndex, offsetBy: position)]
    }

    /// Which child the element at `index` is in, and which of its elements it is; nil: there is no such element, or it is further away
    /// than a node can know.
    private func location(of index: Int, _ elementsPerChild: Int) -> (position: Int, index: Int)? {
        guard (0..<elementCount).contains(index), index / elementsPerChild <= Int32.max else { return nil }
        return (index / elementsPerChild, index % elementsPerChild)
    }

    /// Where the child for an element is or belongs, in the order of their positions.
    private func place(of position: Int) -> Int {
        var (low, high) = (0, children.count)
        while low < high {
            let middle = (low + high) / 2
            if children[middle].node.index < position { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func knownChild(at position: Int) -> Child? {
        let place = place(of: position)
        return place < children.count && children[place].node.index == position ? children[place] : nil
    }

    /// The child for an element; made if it has not been.
    private func child(at position: Int) -> Child? {
        if let child = knownChild(at: position) { return child }
        let (id, value) = tracking(again: false) {
            let datum = datum(at: position)
            return (view.id(datum), view.content(datum))
        }
        guard !children.contains(where: { $0.id == id }) else {
            reportRepeated(id)
            return nil
        }
        guard mayHaveChildren else { return nil }
        let child: Child
        if let node = takeLeaving(id) {
            node.index = Int32(position)
            returned(node)
            Content._updateNode(node, to: value)
            child = Child(id: id, node: node)
        } else {
            child = Child(id: id, node: makeChild(value, id, at: position))
        }
        children.insert(child, at: place(of: position))
        return child
    }

    /// The data has changed: each child that was made follows its element, wherever that is now. Other elements are looked at
    /// only to find those that moved.
    @usableFromInline
    func follow() {
        followInPlace()
        if !moved.isEmpty { followMoved() }
    }

    /// Updates the children whose elements are where they were, and notes the others as moved.
    private func followInPlace() {
        let old = children
        children = []
        var values: [Content] = []
        tracking {
            let count = view.data.count
            for child in old {
                let position = Int(child.node.index)
                if position < count {
                    let datum = datum(at: position)
                    if view.id(datum) == child.id {
                        values.append(view.content(datum))
                        children.append(child)
                        continue
                    }
                }
                moved.append(child)
            }
        }
        update(children.indices, values[...])
        boxesDidChange()
    }

    /// Moves the children that were not in place to where their elements are, and removes those whose elements are gone.
    private func followMoved() {
        let moved = moved
        self.moved = []
        let positions = tracking(again: false) { moved.map { position(of: $0.id, near: Int($0.node.index)) } }
        for (child, position) in zip(moved, positions) {
            if let position {
                child.node.index = Int32(position)
                children.insert(child, at: place(of: position))
                Content._updateNode(child.node, to: tracking(again: false) { view.content(datum(at: position)) })
            } else if removed(child.node) {
                leaving.append(child)
            }
        }
    }

    override var elementCount: Int {
        guard let elementsPerChild else { return elementCountOfChildren }
        let (count, overflows) = view.data.count.multipliedReportingOverflow(by: elementsPerChild)
        return overflows ? .max : count
    }

    override var hasElements: Bool {
        if elementsPerChild != nil { return elementCount > 0 || !leaving.isEmpty }
        return children.contains { $0.node.hasElements } || leaving.contains { $0.node.hasElements }
    }

    override func addSections(to collector: inout _SectionCollector) {
        guard let elementsPerChild else { return super.addSections(to: &collector) }
        var ofChild = _SectionCollector()
        Content._addSections(to: &ofChild, depth: 0)
        if ofChild.isOpen && ofChild.sections.count == 1 { return collector.add(elements: elementCount) }
        guard elementsPerChild > 0 else { return }
        for position in 0..<min(view.data.count, elementLimit) {
            guard collector.findsIDs else {
                Content._addSections(to: &collector, depth: 0)
                continue
            }
            collector.visit(.identity(AnyHashable(view.id(datum(at: position))))) {
                Content._addSections(to: &$0, depth: 0)
            }
        }
    }

    override func loopPlace(ofElementAt index: Int) -> (loop: ObjectIdentifier, offset: Int)? {
        if let elementsPerChild {
            return location(of: index, elementsPerChild).map { (ObjectIdentifier(self), $0.position) }
        }
        var first = 0
        for (position, child) in children.enumerated() {
            first += child.node.elementCount
            if index < first { return (ObjectIdentifier(self), position) }
        }
        return nil
    }

    override func element(at index: Int) -> _Box? {
        guard let elementsPerChild else { return elementOfChild(at: index) }
        guard let place = location(of: index, elementsPerChild) else { return nil }
        return child(at: place.position)?.node.element(at: place.index)
    }

    override var isList: Bool { true }

    override func elementNode(at index: Int) -> _Node? {
        guard let elementsPerChild else { return elementNodeOfChild(at: index) }
        guard let place = location(of: index, elementsPerChild) else { return nil }
        return knownChild(at: place.position)?.node.elementNode(at: place.index)
    }

    override func elementID(at index: Int) -> ElementID? {
        guard let elementsPerChild else { return elementIDOfChild(at: index) }
        guard let place = location(of: index, elementsPerChild) else { return nil }
        let id = view.id(datum(at: place.position))
        return ElementID(steps: [.position(place.index)]).from(.identity(AnyHashable(id)))
    }

    override func elementIndex(identifiedBy id: AnyHashable) -> Int? {
        guard let elementsPerChild else { return elementIndexInChildren(identifiedBy: id) }
        if let id = id.base as? ID {
            let position = tracking(again: false) { self.position(of: id) }
            if let position { return position * elementsPerChild }
        }
        if let data = view.data as? any StandInData {
            return data.position(ofViewIdentifiedBy: id).map { $0 * elementsPerChild }
        }
        for child in children {
            guard let index = child.node.elementIndex(identifiedBy: id) else { continue }
            return Int(child.node.index) * elementsPerChild + index
        }
        return nil
    }

    override func elementIndex(named steps: ArraySlice<ElementID.Step>, near index: Int) -> Int? {
        guard let elementsPerChild else { return elementIndexInChildren(named: steps, near: index) }
        guard steps.count == 2, case .identity(let name)? = steps.first, let id = (name as? ID) ?? name.base as? ID,
            case .position(let element)? = steps.last, (0..<elementsPerChild).contains(element),
            let position = tracking(again: false, { position(of: id, near: index / elementsPerChild) })
        else { return nil }
        return position * elementsPerChild + element
    }

    /// How far around its place an element is looked for before all elements are. Source: chosen.
    private static var searchDistance: Int { 16 }

    /// Where the element with an identity is in the data that was at `position` before; nil: nowhere. Most have moved by few places.
    private func position(of id: ID, near position: Int) -> Int? {
        let places = 0..<view.data.count
        func isThere(_ position: Int) -> Bool { places.contains(position) && view.id(datum(at: position)) == id }
        for distance in 0...Self.searchDistance {
            if isThere(position - distance) { return position - distance }
            if isThere(position + distance) { return position + distance }
        }
        if let data = view.data as? any StandInData { return data.position(of: AnyHashable(id), near: position) }
        // Others that have moved will be looked for as well.
        if knownPositions == nil { knownPositions = [:] }
        return self.position(of: id)
    }

    /// Where the first element with an identity is in the data, in linear time; from the second search in the same data on in constant time.
    private func position(of id: ID) -> Int? {
        // A range may count billions; what is further on is not found.
        let data = view.data.prefix(ElementCount.searchLimit)
        if let known = knownPositions {
            if !known.isEmpty { return known[id] }
            var positions = [ID: Int](minimumCapacity: data.count)
            for (position, datum) in data.enumerated() where positions[view.id(datum)] == nil {
                positions[view.id(datum)] = position
            }
            knownPositions = positions
            return positions[id]
        }
        knownPositions = [:]
        return data.firstIndex { view.id($0) == id }.map { data.distance(from: data.startIndex, to: $0) }
    }

    override func trait<Key: _TraitKey>(_ key: Key.Type, ofElementAt index: Int) -> Key.Value? {
        guard let elementsPerChild else { return traitOfChild(key, at: index) }
        guard let place = location(of: index, elementsPerChild) else { return nil }
        if let child = knownChild(at: place.position) { return child.node.trait(key, ofElementAt: place.index) }
        if let value = Content._trait(key, of: view.content(datum(at: place.position))) { return value }
        if Key._isContainerValue, Content._bodySaysTraits, let child = child(at: place.position) {
            return child.node.trait(key, ofElementAt: place.index)
        }
        return distributedTrait(key)
    }

    override func setPhase(_ phase: LifePhase, ofElementAt index: Int) {
        guard let elementsPerChild else { return setPhaseOfChild(phase, at: index) }
        guard let place = location(of: index, elementsPerChild) else { return }
        knownChild(at: place.position)?.node.enter(phase, elementAt: place.index)
    }

    /// Lets go of the children for elements outside of all `ranges`.
    override func keepElements(in ranges: [Range<Int>]) {
        guard let elementsPerChild else { return keepElementsOfChildren(in: ranges) }
        var released: [Int] = []
        children.removeAll { child in
            let first = Int(child.node.index) * elementsPerChild
            let elements = first..<first + elementsPerChild
            guard !ranges.contains(where: { $0.overlaps(elements) }) else { return false }
            child.node.detach()
            released.append(Int(child.node.index))
            return true
        }
        if released.isEmpty { return }
        if let data = view.data as? any StandInData { for position in released { data.release(at: position) } }
    }
}
