// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A value that is there, or that comes later. What is there is passed on in the same event, so it needs no turn of a task.
package enum Load<Value: Sendable>: Sendable {
    case done(Result<Value, any Error>)
    case later(@Sendable () async throws -> Value)

    static func value(_ value: Value) -> Load { .done(.success(value)) }
    static func failure(_ error: any Error) -> Load { .done(.failure(error)) }
    static func running(_ body: () throws -> Value) -> Load { .done(Result(catching: body)) }

    /// What becomes of the value.
    func then<New: Sendable>(_ next: @escaping @Sendable (Value) -> Load<New>) -> Load<New> {
        switch self {
        case .done(.success(let value)): next(value)
        case .done(.failure(let error)): .failure(error)
        case .later(let load): .later { try await next(load()).value }
        }
    }

    package var value: Value {
        get async throws {
            switch self {
            case .done(let result): try result.get()
            case .later(let load): try await load()
            }
        }
    }

    /// Calls `body` at once with a value that is there, else on the main actor when it comes.
    @MainActor
    package func deliver(_ body: @escaping @MainActor (Result<Value, any Error>) -> Void) {
        switch self {
        case .done(let result): body(result)
        case .later(let load):
            Task { @MainActor in
                do {
                    let value = try await load()
                    body(.success(value))
                } catch {
                    body(.failure(error))
                }
            }
        }
    }

    /// The same on any thread.
    func deliverAnywhere(_ body: @escaping @Sendable (Result<Value, any Error>) -> Void) {
        switch self {
        case .done(let result): body(result)
        case .later(let load):
            Task {
                do {
                    let value = try await load()
                    body(.success(value))
                } catch {
                    body(.failure(error))
                }
            }
        }
    }

    /// The values of several in their order; one that fails makes the whole fail.
    package static func all(_ loads: [Load]) -> Load<[Value]> {
        var values: [Value] = []
        for load in loads {
            switch load {
            case .done(.success(let value)): values.append(value)
            case .done(.failure(let error)): return .failure(error)
            case .later:
                return .later {
                    var values: [Value] = []
                    for load in loads { values.append(try await load.value) }
                    return values
                }
            }
        }
        return .value(values)
    }
}
