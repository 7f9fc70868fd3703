// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_exported import CoreTransferable
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import Legato
@_exported import LegatoAppKit
@_exported import LegatoKit
@_exported import UniformTypeIdentifiers
