// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Foundation
import Testing

/// Every name, label, default and type, as a program writes them. What they do is tested elsewhere.
struct CombineShapes {
    private typealias Numbers = PassthroughSubject<Int, Broken>
    private typealias Safe = PassthroughSubject<Int, Never>
    private struct Person: Codable, Equatable {
        var name = "a"
        var age = 1
        var isTall = true
    }

    /// The type is what matters: `value` has it.
    private func expect<T>(_ type: T.Type, _ value: T) {}

    @Test func `operators of one publisher have their types`() {
        let numbers = Numbers()
        let safe = Safe()
        expect(Publishers.Map<Numbers, String>.self, numbers.map { "\($0)" })
        expect(Publishers.MapKeyPath<Numbers, String>.self, numbers.map(\.description))
        expect(Publishers.MapKeyPath2<Numbers, String, Int>.self, numbers.map(\.description, \.bitWidth))
        expect(Publishers.MapKeyPath3<Numbers, String, Int, Int>.self, numbers.map(\.description, \.bitWidth, \.self))
        expect(Publishers.TryMap<Numbers, Int>.self, numbers.tryMap { $0 })
        expect(Publishers.MapError<Numbers, any Error>.self, numbers.mapError { $0 as any Error })
        expect(Publishers.CompactMap<Numbers, Int>.self, numbers.compactMap { $0 })
        expect(Publishers.Filter<Numbers>.self, numbers.filter { $0 > 1 })
        expect(Publishers.Map<Publishers.Map<Numbers, Int?>, Int>.self, numbers.map { Int?($0) }.replaceNil(with: 0))
        expect(Publishers.ReplaceEmpty<Numbers>.self, numbers.replaceEmpty(with: 0))
        expect(Publishers.ReplaceError<Numbers>.self, numbers.replaceError(with: 0))
        expect(Publishers.RemoveDuplicates<Numbers>.self, numbers.removeDuplicates())
        expect(Publishers.RemoveDuplicates<Numbers>.self, numbers.removeDuplicates { $0 == $1 })
        expect(Publishers.Scan<Numbers, Int>.self, numbers.scan(0, +))
        expect(Publishers.Reduce<Numbers, Int>.self, numbers.reduce(0, +))
        expect(Publishers.Catch<Numbers, Just<Int>>.self, numbers.catch { _ in Just(1) })
        expect(Publishers.Retry<Numbers>.self, numbers.retry(1))
        expect(Publishers.SetFailureType<Safe, Broken>.self, safe.setFailureType(to: Broken.self))
        expect(Publishers.Collect<Numbers>.self, numbers.collect())
        expect(Publishers.CollectByCount<Numbers>.self, numbers.collect(2))
        expect(
            Publishers.CollectByTime<Numbers, DispatchQueue>.self,
            numbers.collect(.byTimeOrCount(DispatchQueue.main, .seconds(1), 2)))
        expect(
            Publishers.CollectByTime<Numbers, RunLoop>.self, numbers.collect(.byTime(.main, .seconds(1)), options: nil))
        expect(Publishers.First<Numbers>.self, numbers.first())
        expect(Publishers.FirstWhere<Numbers>.self, numbers.first { $0 > 1 })
        expect(Publishers.Last<Numbers>.self, numbers.last())
        expect(Publishers.LastWhere<Numbers>.self, numbers.last { $0 > 1 })
        expect(Publishers.Output<Numbers>.self, numbers.prefix(1))
        expect(Publishers.PrefixWhile<Numbers>.self, numbers.prefix { $0 > 1 })
        expect(Publishers.PrefixUntilOutput<Numbers, Safe>.self, numbers.prefix(untilOutputFrom: safe))
        expect(Publishers.Drop<Numbers>.self, numbers.dropFirst())
        expect(Publishers.DropWhile<Numbers>.self, numbers.drop { $0 > 1 })
        expect(Publishers.DropUntilOutput<Numbers, Numbers>.self, numbers.drop(untilOutputFrom: numbers))
        expect(Publishers.IgnoreOutput<Numbers>.self, numbers.ignoreOutput())
        expect(Publishers.Count<Numbers>.self, numbers.count())
        expect(
            Publishers.HandleEvents<Numbers>.self,
            numbers.handleEvents(
                receiveSubscription: { _ in }, receiveOutput: { _ in }, receiveCompletion: { _ in },
                receiveCancel: {}, receiveRequest: { _ in }))
        expect(Publishers.Print<Numbers>.self, numbers.print())
        expect(Publishers.Print<Numbers>.self, numbers.print("a", to: nil))
        expect(Publishers.Share<Numbers>.self, numbers.share())
        expect(Publishers.Multicast<Numbers, Numbers>.self, numbers.multicast(subject: Numbers()))
        expect(Publishers.Multicast<Numbers, Numbers>.self, numbers.multicast { Numbers() })
        expect(Publishers.MakeConnectable<Safe>.self, safe.makeConnectable())
        expect(Publishers.Autoconnect<Publishers.MakeConnectable<Safe>>.self, safe.makeConnectable().autoconnect())
        let people = PassthroughSubject<Person, Never>()
        expect(
            Publishers.Encode<PassthroughSubject<Person, Never>, JSONEncoder>.self,
            people.encode(encoder: JSONEncoder()))
        let data = PassthroughSubject<Data, Never>()
        expect(
            Publishers.Decode<PassthroughSubject<Data, Never>, Person, JSONDecoder>.self,
            data.decode(type: Person.self, decoder: JSONDecoder()))
        expect(AsyncPublisher<Safe>.self, safe.values)
        expect(AsyncThrowingPublisher<Numbers>.self, numbers.values)
        expect(AnyPublisher<Int, Broken>.self, numbers.eraseToAnyPublisher())
        expect(AnyPublisher<Int, Broken>.self, AnyPublisher(numbers))
    }

    @Test func `operators of several publishers have their types`() {
        let numbers = Numbers()
        let safe = Safe()
        typealias Words = PassthroughSubject<String, Broken>
        let words = Words()
        expect(Publishers.CombineLatest<Numbers, Words>.self, numbers.combineLatest(words))
        expect(
            Publishers.Map<Publishers.CombineLatest<Numbers, Words>, Int>.self,
            numbers.combineLatest(words) { a, _ in a })
        expect(Publishers.CombineLatest3<Numbers, Words, Words>.self, numbers.combineLatest(words, words))
        expect(
            Publishers.Map<Publishers.CombineLatest3<Numbers, Words, Words>, Int>.self,
            numbers.combineLatest(words, words) { a, _, _ in a })
        expect(Publishers.CombineLatest4<Numbers, Words, Words, Words>.self, numbers.combineLatest(words, words, words))
        expect(Publishers.Zip<Numbers, Words>.self, numbers.zip(words))
        expect(Publishers.Map<Publishers.Zip<Numbers, Words>, Int>.self, numbers.zip(words) { a, _ in a })
        expect(Publishers.Zip3<Numbers, Words, Words>.self, numbers.zip(words, words))
        expect(Publishers.MergeMany<Numbers>.self, numbers.merge(with: numbers))
        expect(
            Publishers.Merge<Numbers, AnyPublisher<Int, Broken>>.self,
            numbers.merge(with: numbers.eraseToAnyPublisher()))
        expect(Publishers.Merge3<Numbers, Numbers, Numbers>.self, numbers.merge(with: numbers, numbers))
        expect(
            Publishers.Merge4<Numbers, Numbers, Numbers, Numbers>.self, numbers.merge(with: numbers, numbers, numbers))
        expect(Publishers.FlatMap<Words, Numbers>.self, numbers.flatMap { _ in words })
        expect(Publishers.FlatMap<Words, Numbers>.self, numbers.flatMap(maxPublishers: .max(1)) { _ in words })
        expect(Publishers.FlatMap<Words, Publishers.SetFailureType<Safe, Broken>>.self, safe.flatMap { _ in words })
        expect(Publishers.FlatMap<Publishers.SetFailureType<Safe, Broken>, Numbers>.self, numbers.flatMap { _ in safe })
        expect(Publishers.FlatMap<Just<Int>, Safe>.self, safe.flatMap { Just($0) })
        expect(
            Publishers.SwitchToLatest<Words, Publishers.Map<Numbers, Words>>.self,
            numbers.map { _ in words }.switchToLatest())
        expect(
            Publishers.SwitchToLatest<Words, Publishers.SetFailureType<Publishers.Map<Safe, Words>, Broken>>.self,
            safe.map { _ in words }.switchToLatest())
        expect(
            Publishers.SwitchToLatest<Safe, Publishers.Map<Safe, Safe>>.self, safe.map { _ in safe }.switchToLatest())
        typealias Array1 = Publishers.Sequence<[Int], Broken>
        expect(Publishers.Concatenate<Array1, Numbers>.self, numbers.prepend(1, 2))
        expect(Publishers.Concatenate<Publishers.Sequence<Range<Int>, Broken>, Numbers>.self, numbers.prepend(0..<2))
        expect(Publishers.Concatenate<Fail<Int, Broken>, Numbers>.self, numbers.prepend(Fail(error: Broken())))
        expect(Publishers.Concatenate<Numbers, Array1>.self, numbers.append(1, 2))
        expect(Publishers.Concatenate<Numbers, Publishers.Sequence<Range<Int>, Broken>>.self, numbers.append(0..<2))
        expect(Publishers.Concatenate<Numbers, Numbers>.self, numbers.append(numbers))
        _ = Publishers.MergeMany([numbers])
        _ = Publishers.MergeMany(numbers, numbers)
        _ = Publishers.Merge(numbers, numbers)
        _ = Publishers.Merge3(numbers, numbers, numbers)
        _ = Publishers.Merge4(numbers, numbers, numbers, numbers)
        _ = Publishers.CombineLatest(numbers, words)
        _ = Publishers.CombineLatest3(numbers, words, words)
        _ = Publishers.CombineLatest4(numbers, words, words, words)
        _ = Publishers.Zip(numbers, words)
        _ = Publishers.Zip3(numbers, words, words)
    }

    @Test func `operators of time have their types, with each scheduler`() {
        let numbers = Numbers()
        let queue = DispatchQueue.main
        expect(Publishers.ReceiveOn<Numbers, DispatchQueue>.self, numbers.receive(on: DispatchQueue.main))
        expect(Publishers.ReceiveOn<Numbers, RunLoop>.self, numbers.receive(on: RunLoop.main))
        expect(
            Publishers.ReceiveOn<Numbers, OperationQueue>.self, numbers.receive(on: OperationQueue.main, options: nil))
        expect(Publishers.ReceiveOn<Numbers, ImmediateScheduler>.self, numbers.receive(on: ImmediateScheduler.shared))
        expect(
            Publishers.SubscribeOn<Numbers, DispatchQueue>.self,
            numbers.subscribe(on: queue, options: DispatchQueue.SchedulerOptions(qos: .utility)))
        expect(
            Publishers.Debounce<Numbers, DispatchQueue>.self,
            numbers.debounce(for: .milliseconds(300), scheduler: queue))
        expect(
            Publishers.Debounce<Numbers, DispatchQueue>.self, numbers.debounce(for: 0.3, scheduler: DispatchQueue.main))
        expect(
            Publishers.Debounce<Numbers, RunLoop>.self, numbers.debounce(for: .seconds(0.3), scheduler: RunLoop.main))
        expect(
            Publishers.Throttle<Numbers, DispatchQueue>.self,
            numbers.throttle(for: .seconds(1), scheduler: queue, latest: true))
        expect(Publishers.Delay<Numbers, DispatchQueue>.self, numbers.delay(for: 1, scheduler: queue))
        expect(Publishers.Delay<Numbers, RunLoop>.self, numbers.delay(for: 1, tolerance: 0.1, scheduler: RunLoop.main))
        expect(Publishers.Timeout<Numbers, DispatchQueue>.self, numbers.timeout(.seconds(5), scheduler: queue))
        expect(
            Publishers.Timeout<Numbers, DispatchQueue>.self,
            numbers.timeout(.seconds(5), scheduler: queue, customError: { Broken() }))
        expect(Publishers.MeasureInterval<Numbers, DispatchQueue>.self, numbers.measureInterval(using: queue))
    }

    @Test func `publishers, subjects and subscribers are made like this`() {
        expect(Int.self, Just(1).output)
        expect(Never.Type.self, Just<Int>.Failure.self)
        expect(Bool.self, Empty<Int, Broken>(completeImmediately: false).completeImmediately)
        #expect(Empty(outputType: Int.self, failureType: Broken.self) == Empty())
        expect(Broken.self, Fail<Int, Broken>(error: Broken()).error)
        #expect(Fail(outputType: Int.self, failure: Broken()).error == Broken())
        expect(Optional<Int>.Publisher.self, Int?(1).publisher)
        expect(Result<Int, Broken>.Publisher.self, Result<Int, Broken>.success(1).publisher)
        expect(Publishers.Sequence<[Int], Never>.self, [1].publisher)
        let future = Future<Int, Broken> { (promise: @escaping Future<Int, Broken>.Promise) in promise(.success(1)) }
        expect(Future<Int, Broken>.self, future)
        let deferred = Deferred { Just(1) }
        expect(Just<Int>.self, deferred.createPublisher())
        var set: Set<AnyCancellable> = []
        var array: [AnyCancellable] = []
        let current = CurrentValueSubject<Int, Never>(1)
        current.sink { _ in }.store(in: &set)
        current.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &array)
        (AnyCancellable {} as any Cancellable).store(in: &set)
        (AnyCancellable {} as any Cancellable).store(in: &array)
        #expect(set.count == 2 && array.count == 2)
        let passthrough = PassthroughSubject<Void, Never>()
        passthrough.send()
        passthrough.send(subscription: Subscriptions.empty)
        passthrough.send(completion: .finished)
        let bridge = current.subscribe(PassthroughSubject<Int, Never>())
        bridge.cancel()
        let any = AnySubscriber<Int, Never>(
            receiveSubscription: { $0.request(.unlimited) }, receiveValue: { _ in .none }, receiveCompletion: { _ in })
        current.subscribe(any)
        current.subscribe(
            AnySubscriber(Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })))
        current.receive(subscriber: AnySubscriber(PassthroughSubject<Int, Never>()))
        let timer = Timer.publish(every: 1, tolerance: 0.1, on: .main, in: .common, options: nil)
        expect(Timer.TimerPublisher.self, timer)
        expect(NotificationCenter.Publisher.self, NotificationCenter.default.publisher(for: .init("a"), object: timer))
        #expect(CombineIdentifier() != CombineIdentifier() && CombineIdentifier(timer) == CombineIdentifier(timer))
        #expect(CombineIdentifier(timer) != CombineIdentifier(current))
        func generic(_ subscription: some Subscription) -> CombineIdentifier { subscription.combineIdentifier }
        let first = SpySubscription()
        #expect(generic(first) == CombineIdentifier(first))
    }

    @Test func `publishers of equal publishers are equal`() {
        let (a, b) = (Just(1), Just(2))
        #expect(a == Just(1) && a != b)
        #expect(Fail<Int, Broken>(error: Broken()) != Fail(error: Broken(code: 1)))
        #expect(a.combineLatest(b) == a.combineLatest(b) && a.combineLatest(b) != b.combineLatest(a))
        #expect(a.zip(b, b) == a.zip(b, b) && a.zip(b, a) != a.zip(b, b))
        #expect(a.merge(with: b) == a.merge(with: b) && a.merge(with: b) != b.merge(with: a))
        #expect(a.append(1) == a.append(1) && a.append(1) != a.append(2) && a.prepend(1) != b.prepend(1))
        #expect(a.first() == a.first() && a.last() != b.last() && a.prefix(1) != a.prefix(2) && a.count() == a.count())
        #expect(a.collect() == a.collect() && a.collect(1) != a.collect(2) && a.dropFirst() != a.dropFirst(2))
        #expect(a.retry(1) != a.retry(2) && a.replaceEmpty(with: 1) == a.replaceEmpty(with: 1))
        #expect(Int?(1).publisher == Int?(1).publisher && Result<Int, Broken>.success(1).publisher != .init(Broken()))
        let share = a.share()
        #expect(share == share && share != a.share())
    }
}
