// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

@Suite struct MailboxTests {
    @Test func `letters of several threads all arrive, those of one thread in order`() {
        let (threads, count) = (4, 3000)
        let mailbox = Mailbox<Int>()
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            for number in 0..<count { mailbox.post(thread * count + number) }
        }
        var numbers = [[Int]](repeating: [], count: threads)
        while let letter = mailbox.next(within: 0) { numbers[letter / count].append(letter % count) }
        let hasAll = numbers.allSatisfy { $0 == Array(0..<count) }
        #expect(hasAll)
    }
}
