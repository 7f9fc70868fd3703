// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoCommand

exit(legato(Array(CommandLine.arguments.dropFirst())))
