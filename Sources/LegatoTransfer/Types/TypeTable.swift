// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What is known of a type of the system. Source: *documented* (Uniform Type Identifiers, the system-declared types).
struct TypeFacts: Sendable {
    let identifier: String
    let parents: [String]
    let extensions: [String]
    let mimeTypes: [String]
    let description: String
}

enum TypeTable {
    /// By identifiers.
    static let facts: [String: TypeFacts] = Dictionary(uniqueKeysWithValues: rows.map { ($0.identifier, $0) })
    /// In the order in which extensions are looked up: the first type that has one is meant.
    static let order = rows.map(\.identifier)

    /// Identifier, what it conforms to, extensions, MIME types, description; `-` is nothing.
    private static let rows: [TypeFacts] = text.split(separator: "\n").map { line in
        let parts = line.split(separator: " ", maxSplits: 4).map(String.init)
        func list(_ index: Int) -> [String] {
            parts[index] == "-" ? [] : parts[index].split(separator: ",").map(String.init)
        }
        return TypeFacts(
            identifier: parts[0], parents: list(1), extensions: list(2), mimeTypes: list(3), description: parts[4])
    }

    private static let text = """
        public.item - - - item
        public.content - - - content
        public.composite-content public.content - - composite content
        public.data public.item - application/octet-stream data
        public.directory public.item - - directory
        public.folder public.directory - - folder
        public.volume public.folder - - volume
        com.apple.package public.directory - - package
        com.apple.bundle public.directory - - bundle
        com.apple.application public.item - - application
        com.apple.application-bundle com.apple.application,com.apple.package app - application
        com.apple.resolvable - - - resolvable
        public.symlink public.item,com.apple.resolvable - - symbolic link
        com.apple.alias-file public.data,com.apple.resolvable - - alias
        com.apple.mount-point public.item,com.apple.resolvable - - mount point
        com.apple.bookmark public.data,com.apple.resolvable - - bookmark
        public.url public.data - - URL
        public.file-url public.url - - file URL
        public.text public.data,public.content - - text
        public.plain-text public.text txt,text text/plain plain text
        public.utf8-plain-text public.plain-text - - Unicode text
        public.utf16-external-plain-text public.plain-text - - Unicode text
        public.utf16-plain-text public.plain-text - - Unicode text
        public.delimited-values-text public.text - - delimited text
        public.comma-separated-values-text public.delimited-values-text csv text/csv CSV document
        public.tab-separated-values-text public.delimited-values-text tsv text/tab-separated-values TSV document
        public.utf8-tab-separated-values-text public.tab-separated-values-text,public.utf8-plain-text - - TSV document
        public.rtf public.text rtf text/rtf,application/rtf RTF document
        com.apple.rtfd com.apple.package,public.composite-content rtfd - RTF document with attachments
        com.apple.flat-rtfd public.data,public.composite-content - - RTF document with attachments
        public.html public.text html,htm,shtml text/html HTML text
        public.xml public.text xml application/xml,text/xml XML text
        public.yaml public.text yml,yaml application/x-yaml YAML document
        public.css public.text css text/css CSS document
        public.json public.text json application/json JSON document
        public.log public.plain-text log - log
        net.daringfireball.markdown public.plain-text md,markdown text/markdown Markdown text
        public.source-code public.plain-text - - source code
        public.swift-source public.source-code swift - Swift source
        public.c-source public.source-code c - C source
        public.c-header public.source-code h - C header
        public.c-plus-plus-source public.source-code cpp,cc,cxx - C++ source
        public.objective-c-source public.source-code m - Objective-C source
        public.script public.source-code - - script
        public.shell-script public.script sh,command - shell script
        public.python-script public.script py text/x-python Python script
        com.netscape.javascript-source public.script,public.source-code js text/javascript JavaScript
        com.apple.property-list public.data plist - property list
        com.apple.xml-property-list com.apple.property-list,public.xml - - XML property list
        com.apple.binary-property-list com.apple.property-list - - binary property list
        com.adobe.pdf public.data,public.composite-content pdf application/pdf PDF document
        public.image public.data,public.content - - image
        public.jpeg public.image jpg,jpeg,jpe image/jpeg JPEG image
        public.tiff public.image tiff,tif image/tiff TIFF image
        com.compuserve.gif public.image gif image/gif GIF image
        public.png public.image png image/png PNG image
        com.apple.icns public.image icns - icon
        com.microsoft.bmp public.image bmp image/bmp BMP image
        com.microsoft.ico public.image ico image/vnd.microsoft.icon icon
        public.camera-raw-image public.image - - raw image
        public.svg-image public.image svg image/svg+xml SVG image
        com.apple.live-photo - - - live photo
        public.heic public.heif-standard heic image/heic HEIC image
        public.heif-standard public.image heif image/heif HEIF image
        org.webmproject.webp public.image webp image/webp WebP image
        public.audiovisual-content public.data,public.content - - audiovisual content
        public.movie public.audiovisual-content - - movie
        public.video public.movie - - video
        public.audio public.audiovisual-content - - audio
        com.apple.quicktime-movie public.movie mov,qt video/quicktime QuickTime movie
        public.mpeg-4 public.movie mp4,mpg4 video/mp4 MPEG-4 movie
        public.mpeg public.movie mpg,mpeg video/mpeg MPEG movie
        public.avi public.movie avi video/avi AVI movie
        public.mp3 public.audio mp3 audio/mpeg MP3 audio
        public.mpeg-4-audio public.audio m4a audio/mp4 MPEG-4 audio
        com.microsoft.waveform-audio public.audio wav,wave audio/wav waveform audio
        public.aiff-audio public.audio aiff,aif audio/aiff AIFF audio
        public.midi-audio public.audio mid,midi audio/midi MIDI audio
        public.playlist - - - playlist
        public.archive - - - archive
        public.zip-archive public.data,public.archive zip application/zip ZIP archive
        org.gnu.gnu-zip-archive public.data,public.archive gz application/gzip gzip archive
        public.bzip2-archive public.data,public.archive bz2 application/x-bzip2 bzip2 archive
        public.spreadsheet public.content - - spreadsheet
        public.presentation public.composite-content - - presentation
        public.database - - - database
        public.message - - - message
        public.contact - - - contact
        public.vcard public.text,public.contact vcf,vcard text/vcard contact card
        public.to-do-item - - - to do
        public.calendar-event - - - calendar event
        public.email-message public.message - - email message
        com.apple.internet-location public.data - - internet location
        public.font - - - font
        public.bookmark - - - bookmark
        public.3d-content public.content - - 3D content
        com.pixar.universal-scene-description-mobile public.3d-content,public.data usdz model/vnd.usdz+zip USDZ model
        public.executable public.item - - executable
        org.idpf.epub-container public.data,public.composite-content epub application/epub+zip EPUB book
        """
}
