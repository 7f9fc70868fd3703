// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// The node of a view or modifier with a body, which it evaluates: with the dynamic properties of its input connected, its data
/// as they present themselves, and what it reads noted.
public class _EvaluatingNode<Input, Content: View>: _SingleChildNode<Content> {
    /// As the parent gave it, dynamic properties not yet connected.
    @exclusivity(unchecked) @usableFromInline private(set) final var input: Input
    private final let plan: ViewPlan
    @exclusivity(unchecked) private final var properties: DynamicPropertyStorage
    @exclusivity(unchecked) private final var animation: BodyAnimation<Input>?

    init(_ input: Input, in context: _NodeContext) {
        self.input = input
        plan = ViewPlan.of(Input.self)
        properties = DynamicPropertyStorage(plan)
        super.init(in: context)
        if plan.isAnimatable { animation = BodyAnimation.make(for: input, in: self) }
    }

    override package final var viewType: Any.Type? { Input.self }
    override package final var genericType: UnsafeRawPointer? { plan.genericType }

    /// Takes a new input; false if it is the same as before, so that the body need not run for its sake.
    @inlinable
    final func replace(_ input: Input) -> Bool {
        if haveSameBytes(self.input, input) { return false }
        return replaceOther(input)
    }

    @usableFromInline
    final func replaceOther(_ input: Input) -> Bool {
        if plan.areEqual(self.input, input) { return false }
        self.input = input
        animation?.modelChanged(to: input)
        return true
    }

    final func evaluate(_ body: (Input) -> Content) -> Content {
        let (graph, isFirst) = (graph, runs == 0)
        graph.statistics.bodies += 1
        graph.engine.record(.body(bodyReport(isFirst ? [] : takeChangedFields())), in: placeInScene)
        // Before the first body there are no properties to remember.
        defer { if isFirst, graph.engine.isRecording { _ = takeChangedFields() } }
        return tracking {
            var input = input
            animation?.present(in: &input, at: graph.engine.time)
            properties.connect(&input, plan: plan, node: self)
            if isFirst { takeOverStates() }
            return graph.engine.measuring(.body, in: placeInScene) { body(input) }
        }
    }

    override package final func environmentDidChange() {
        if plan.readsEnvironment { graph.updates.markDirty(self) }
    }

    override package final func willDetach() {
        properties.disconnect()
        if !graph.reports.changes.isEmpty { graph.reports.changes[ObjectIdentifier(self)] = nil }
        animation?.attribute.detach(.viewGone, isFinished: false)
    }

    /// What is compared with later: the input and its properties, as they are.
    private var snapshot: InputSnapshot<Input> {
        var input = input
        return InputSnapshot(input: self.input, marks: properties.marks(of: &input, plan: plan, node: self))
    }

    /// What it has said last of why its body runs, from the first time on that it is asked.
    private var reports: ChangeReports<Input> {
        let id = ObjectIdentifier(self)
        if let known = graph.reports.changes[id] as? ChangeReports<Input> { return known }
        let reports = ChangeReports<Input>()
        graph.reports.changes[id] = reports
        return reports
    }

    override final func takeChanges() -> [String] {
        let (reports, new) = (reports, snapshot)
        let old = reports.printed
        reports.printed = new
        guard let old else { return ["@self", "@identity"] + plan.propertyNames }
        let all = (plan.areEqual(old.input, new.input) ? [] : ["@self"]) + plan.changedProperties(from: old, to: new)
        return all.isEmpty ? ["@dependencies"] : all
    }

    /// The fields that have changed since the recorder asked last; none where it has not.
    private func takeChangedFields() -> [BodyReport.Field] {
        let (reports, new) = (reports, snapshot)
        let old = reports.recorded
        reports.recorded = new
        return old.map { plan.changedFields(from: $0, to: new) } ?? []
    }

    override final func recordClosure() {}

    override final func takeChangedProperties() -> BodyReport? {
        guard !plan.propertyNames.isEmpty else { return nil }
        let changed = takeChangedFields()
        return changed.isEmpty ? nil : bodyReport(changed)
    }

    private func bodyReport(_ changed: [BodyReport.Field]) -> BodyReport {
        let transaction = transaction
        return BodyReport(
            changed: changed, isAnimatable: plan.isAnimatable,
            animation: transaction.disablesAnimations ? nil : transaction.animation, source: transaction.source)
    }

    override final var stateLocations: [AnyStateLocation] { properties.stateLocations }
}
