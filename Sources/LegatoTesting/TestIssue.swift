// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

#if canImport(Testing)
    import Testing
#endif

/// The line of a test that asks a stage for something.
struct CallSite {
    var fileID: StaticString
    var filePath: StaticString
    var line: UInt
    var column: UInt
}

/// What a test asked of a stage and the stage cannot do: fails the running test and lets it go on.
///
/// Swift Testing records an issue at the test's line; where no test of its own runs, XCTest, if the process has it, records a
/// failure there; a program that is no test gets a line on its standard error.
struct TestIssue {
    let message: String

    func record(at site: CallSite) {
        #if canImport(Testing)
            guard Test.current == nil else { return recordWithSwiftTesting(at: site) }
        #endif
        if let fail = Self.xctFail {
            fail.call(message, site.filePath, site.line)
            #if canImport(Testing)
                // Of a task that belongs to no test. XCTest is not notified of it.
                recordWithSwiftTesting(at: site)
            #endif
        } else {
            try? FileHandle.standardError.write(
                contentsOf: Data("legato: \(site.fileID):\(site.line): \(message)\n".utf8))
        }
    }

    #if canImport(Testing)
        private func recordWithSwiftTesting(at site: CallSite) {
            Issue.record(
                Comment(rawValue: message),
                sourceLocation: SourceLocation(
                    fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(site.line),
                    column: Int(site.column)))
        }
    #endif

    /// A function as a property: a generic function, as a bit cast is one, would give it out with another calling convention.
    private struct XCTFail: Sendable {
        let call: @Sendable (_ message: String, _ file: StaticString, _ line: UInt) -> Void
    }

    /// `XCTFail(_:file:line:)` of the process, which does nothing outside of a test case; nil: the process runs no tests.
    ///
    /// Looked up by name, so that programs and tests without XCTest need not load it.
    private static let xctFail: XCTFail? = {
        let symbol = "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF"
        guard let code = dlsym(dlopen(nil, RTLD_NOW), symbol) else { return nil }
        // A function value is the address of its code and what it captures: nothing.
        let function: (code: UnsafeMutableRawPointer, captured: UnsafeRawPointer?) = (code, nil)
        return unsafeBitCast(function, to: XCTFail.self)
    }()
}
