// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Subscribes to publishers as they come, a limited number at a time, and delivers all their values.
///
/// While less than everything is demanded, each publisher is asked for one value at a time, and for the next one when that has been
/// delivered: no more than one value of each waits.
// Protected by: the lock of the outlet, which is not held while anything is called.
final class Merging<Inner: Publisher, Downstream: Subscriber>: Outlet<Downstream>, @unchecked Sendable
where Downstream.Input == Inner.Output, Downstream.Failure == Inner.Failure {
    /// One of the publishers.
    private final class Source {
        var inlet: Inlet<Inner.Output, Inner.Failure>?
        /// A value has been requested and is neither here nor delivered.
        var isBusy = false
    }

    private var outer: Inlet<Inner, Inner.Failure>?
    private var sources: [Source] = []
    private var outerFinished = false
    private var wantsAll = false

    /// Subscribes to what `publishers` sends, `limit` at a time.
    func start<P: Publisher>(_ publishers: P, limit: Subscribers.Demand)
    where P.Output == Inner, P.Failure == Inner.Failure {
        let outer = Inlet<Inner, Inner.Failure>(
            value: {
                self.add($0)
                return .none
            }, completion: { self.completeOuter($0) })
        lock.withLock { self.outer = outer }
        outer.request(limit)
        publishers.subscribe(outer)
        begin()
    }

    private func add(_ publisher: Inner) {
        let source = Source()
        let inlet = Inlet<Inner.Output, Inner.Failure>(
            value: {
                self.receive($0, from: source)
                return .none
            }, completion: { self.complete($0, source) })
        let isWanted = lock.withLock {
            guard outer != nil || outerFinished else { return false }
            source.inlet = inlet
            sources.append(source)
            return true
        }
        guard isWanted else { return }
        publisher.subscribe(inlet)
        ask(source)
    }

    /// Requests the next value of `source`, if anything is demanded.
    private func ask(_ source: Source) {
        let inlet: Inlet<Inner.Output, Inner.Failure>? = lock.withLock {
            guard !source.isBusy, demand > .none else { return nil }
            source.isBusy = true
            return source.inlet
        }
        inlet?.request(lock.withLock { wantsAll } ? .unlimited : .max(1))
    }

    override func demanded(_ demand: Subscribers.Demand) {
        let (sources, becomesAll) = lock.withLock {
            let becomesAll = demand == .unlimited && !wantsAll
            if becomesAll { wantsAll = true }
            return (self.sources, becomesAll)
        }
        for source in sources {
            if becomesAll {
                lock.withLock { source.isBusy = true }
                source.inlet?.request(.unlimited)
            } else {
                ask(source)
            }
        }
    }

    private func receive(_ value: Inner.Output, from source: Source) {
        let asksAll = lock.withLock { wantsAll }
        push(
            value,
            delivered: asksAll
                ? nil
                : { [weak self] in
                    self?.lock.withLock { source.isBusy = self?.wantsAll ?? true }
                    self?.ask(source)
                })
    }

    private func complete(_ completion: Subscribers.Completion<Inner.Failure>, _ source: Source) {
        if case .failure = completion { return end(completion) }
        let (isLast, outer) = lock.withLock {
            sources.removeAll { $0 === source }
            return (outerFinished && sources.isEmpty, self.outer)
        }
        if isLast { finish(.finished) } else { outer?.request(.max(1)) }
    }

    private func completeOuter(_ completion: Subscribers.Completion<Inner.Failure>) {
        if case .failure = completion { return end(completion) }
        let isLast = lock.withLock {
            outerFinished = true
            return sources.isEmpty
        }
        if isLast { finish(.finished) }
    }

    override func ended() {
        let (outer, sources) = lock.withLock {
            outerFinished = false
            defer { self.sources = [] }
            return (self.outer.take(), self.sources)
        }
        outer?.cancel()
        for source in sources { source.inlet?.cancel() }
    }
}
