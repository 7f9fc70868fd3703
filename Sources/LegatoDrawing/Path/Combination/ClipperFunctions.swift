// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// The functions of CPolygons, whose header says what they do. Declared and not imported: who imports this module would need a module of C
// as well.

@_extern(c, "legato_polygons_combine")
func combinePolygons(
    _ operation: Int32, _ evenOdd: Int32, _ isOpen: Int32, _ points: UnsafePointer<Int64>?,
    _ counts: UnsafePointer<Int64>?, _ lines: Int64, _ otherPoints: UnsafePointer<Int64>?,
    _ otherCounts: UnsafePointer<Int64>?, _ otherLines: Int64
) -> UnsafeMutableRawPointer?

@_extern(c, "legato_polygons_line_count")
func polygonLineCount(_ result: UnsafeRawPointer) -> Int64

@_extern(c, "legato_polygons_point_count")
func polygonPointCount(_ result: UnsafeRawPointer, _ line: Int64) -> Int64

@_extern(c, "legato_polygons_coordinate")
func polygonCoordinate(_ result: UnsafeRawPointer, _ line: Int64, _ index: Int64, _ axis: Int32) -> Int64

@_extern(c, "legato_polygons_free")
func freePolygons(_ result: UnsafeMutableRawPointer)
