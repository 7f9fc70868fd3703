// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What `legato --help` and `legato help COMMAND` explain.
package enum HelpTopic: String, Equatable, Sendable, CaseIterable {
    case overview, render, run, check, doctor, motion, trace

    init(arguments: [String]) throws(UsageError) {
        guard let word = arguments.first else {
            self = .overview
            return
        }
        guard let topic = HelpTopic(rawValue: word), topic != .overview else {
            throw UsageError(
                "There is no help on '\(word)'; the commands are render, run, check, doctor, motion and trace.")
        }
        self = topic
    }

    /// The page, ending in a newline.
    package var text: String {
        switch self {
        case .overview: Self.overviewText
        case .render: Self.renderText
        case .run: Self.runText
        case .check: Self.checkText
        case .doctor: Self.doctorText
        case .motion: Self.motionText
        case .trace: Self.traceText
        }
    }

    private static let overviewText = """
        legato: SwiftUI animation where SwiftUI does not exist.

        Usage:
          legato render FILE.swift… [options]   render a SwiftUI file to a GIF, a video or PNGs
          legato run FILE.swift… [options]      show it live in a browser tab, which follows each save
          legato check FILE.swift… [options]    say whether files compile, and which API is missing
          legato doctor FILE.swift… [options]   say why something does not move, and what to write instead
          legato motion FILE… [options]         say of each motion from where to where, how fast, and what it took over
          legato trace FILE.jsonl [options]     convert the trace of a render for Perfetto, which draws it
          legato help [COMMAND]                 explain a command
          legato --version                      versions of Legato, its compiler and its dependencies

        Exit codes: 0 done, 1 failed, 2 wrong usage.

        Environment:
          LEGATO_SWIFTC     the Swift compiler to use instead of the swiftc found in PATH
          XDG_CACHE_HOME    where the compiler's module cache is kept (~/.cache)

        """

    private static let doctorText = """
        Usage: legato doctor FILE.swift… [options]

        Runs each preview of the files, touches what can be touched, and says why something did not move as it was meant to:
        what was seen, the line, and what to write instead. A mend that it has tried is proved: what stood still moves with it,
        and all else comes to the same end. docs/doctor.md explains each code.

        What is examined:
          --preview NAME           one preview, by its name or number (all of them)
          --tap, --drag, --type, --press, --scroll, --pinch, --rotate, --open-url, --events
                                   what hands do, as 'legato render' has it (each element that can be touched, once)
          --device, --size, --appearance, --locale and other options of a scene, as 'legato render' has them

        What becomes of it:
          --fix                    write proved mends into the files
          --notes                  also tell what may be meant
          --costs                  also measure what user code costs, compiled with optimisation, in three runs
          --stills FOLDER          an image for each finding: before, as it happened, and half a second later
          --json                   findings as JSON, the same as --format json
          --format FORM            text, json, sarif (2.1.0) or github (commands of a workflow)
          --timeout SECONDS        stop after this much wall time (60)
          -h, --help               this page

        '// legato:allow D4 reason' on a line, or above it, silences a code there.

        Exit codes: 0 nothing was found, 1 there are findings, 2 it could not run.

        Examples:
          legato doctor Card.swift
          legato doctor Card.swift --tap Open@0.5 --json

        """

    private static let motionText = """
        Usage: legato motion FILE.swift… [options]
               legato motion FILE.jsonl [options]

        Runs one scene on virtual time, without painting it, and says of each attribute that moved: when it began and by which
        curve, the line that asked for it, from where to where, how far beyond, when it had settled, its top speed, what it took
        over and how fast that was. Which scene is shown, 'legato render' says. A file that ends in .jsonl is a trace that
        'legato render --trace' wrote: nothing is compiled or run. docs/motion.md defines each number.

        What is run:
          --preview NAME           one preview, by its name or number (the App, or the first preview)
          --tap, --drag, --type, --press, --scroll, --pinch, --rotate, --open-url, --events
                                   what hands do, as 'legato render' has it (nothing: the scene appears)
          --duration SECONDS       how long it runs (until it rests, 3 s after the last event at most)
          --device, --size, --appearance, --locale and other options of a scene, as 'legato render' has them

        What becomes of it:
          --json                   print one JSON object instead (docs/motion.md)
          --timeout SECONDS        stop after this much wall time (60)
          -h, --help               this page

        Examples:
          legato motion Card.swift --tap Open@0.5
          legato motion Card.swift --tap Open@0.5 --tap Open@0.7 --json
          legato motion trace.jsonl

        """

    private static let runText = """
        Usage: legato run FILE.swift… [options]

        Compiles the files together, as they are, and shows one scene live in a browser tab: which one, legato render says. It
        prints the address of the page, and serves until it is stopped (Ctrl-C). Each time that a file is saved, the scene
        goes on as what was saved, with the states that it had; while files do not compile, the last scene goes on below the
        compiler's messages. A folder stands for the Swift files in it and in its folders, also for those that come later.

        Page:
          --port N                 the port to serve at (one that is free)
          --host ADDRESS           the address to serve at (127.0.0.1); 0.0.0.0 is every one that the machine has
          --allow-host NAME        another name that the page may be asked for, as behind a proxy; may be repeated
          --editor-url ADDRESS     what a link of the page to a line of a file opens, with {file} and {line} in it, as in
                                   vscode://file/{file}:{line} (the page has no such links)
          --stdio                  a tool drives the scene by lines of JSON on standard input and output (docs/tools.md)

        As legato render has them:
          --preview NAME, --assets PATH, --device NAME, --landscape, --status-bar, --size WxH, --scale N,
          --appearance light|dark, --dynamic-type SIZE, --locale NAME, --right-to-left, --left-to-right,
          --reduce-motion, --reduce-transparency, --increase-contrast, --bold-text, --differentiate-without-color,
          --background COLOR, --no-keyboard, --hardware-keyboard, --defaults FILE, --platform ios|macos, --seed N,
          --fonts FOLDER, --allow-read PATH, --allow-env NAME, --allow-network, --memory SIZE, --no-sandbox,
          --require-sandbox
          --timeout SECONDS        for a build, and for one answer of the program (20)

        """

    private static let renderText = """
        Usage: legato render FILE.swift… [options]

        Compiles the files together, as they are, and runs one scene headless on a virtual clock: the first window of the
        App, where the files have one; else the first #Preview or PreviewProvider of the first file that has one; else the
        first View that can be made without arguments. --preview shows a preview in place of the App. Every run writes the
        same bytes. A folder stands for the Swift files in it and in its folders, without hidden ones, links and other
        projects; - is standard input.

        Output:
          -o, --output PATH        .gif, .png (the last frame), .apng, .webp, .mp4, .webm, or a folder/ of numbered
                                   PNGs (FILE.gif in the current folder, FILE-NAME.gif with --preview NAME)
          --at T[,T…]              stills at these seconds instead of a clip: NAME-0.25.png
          --sheet                  one contact sheet of the clip, or of the times after --at
          --device NAME            the screen of an iPhone or iPad with its safe area, such as "iPhone 15" (iPhone 14)
          --landscape              the device is held on its side
          --status-bar             the time and the battery above the safe area
          --no-keyboard            the keyboard of the screen takes its room and is not painted
          --hardware-keyboard      a keyboard beside the screen: none rises (as with --size)
          --frame                  the device around its screen
          --size WxH               a screen of this size in points, without a safe area, instead
          --scale N                pixels per point (that of --device, else 2)
          --fps N                  frames per second (60; 50 for GIF, whose delays are centiseconds)
          --duration SECONDS       (until nothing animates and no timer is pending, at most 5; 3 where something
                                   never ends)
          --background COLOR       clear, a name such as white or indigo, #RRGGBB or #RRGGBBAA

        Scene:
          --preview NAME           the preview (or the App) with exactly this name, else the preview with this number, from
                                   1, else what is on a line, as in File.swift:12
          --assets PATH            an asset catalog (.xcassets), a folder of pictures or a picture; repeatable. Catalogs
                                   near the sources are found without it (docs/assets.md)
          --tap LABEL[@T]          tap the view with this text or accessibility label at T seconds (0) after it
                                   appears: the finger lifts then, and goes down 0.1 s before; repeatable; \\@ is a
                                   literal @
          --tap X,Y[@T]            tap what is at this place, in points from the top left corner
          --type TEXT[@T]          press the keys of TEXT from T seconds (0) on, ten in a second, for the field that has the
                                   focus; \\n is the return key, \\t the tabulator
          --open-url URL[@T]       ask the scene to open a URL (onOpenURL) at T seconds (0) after it appears; repeatable
          --drag X,Y,X,Y[@T][/D][+H]
                                   move a finger from one place to another for D seconds (0.3); it goes down at T (0) and
                                   stays for H seconds (0) before, as one that lifts a view does
          --scroll X,Y,W,H[@T][/D] scroll what is at a place by W points to the right and H down, by a finger that moves
                                   for D seconds (0.5), rests for 0.15 s and lifts
          --press X,Y[@T][/D]      put a finger down at T (0) and lift it D seconds (1) later
          --pinch X,Y,S[,A][@T][/D]
                                   move two fingers around a place, until they are S times as far from each other, and
                                   turn them by A degrees (0), clockwise
          --rotate X,Y,A[@T][/D]   turn two fingers around a place by A degrees, clockwise
          --events FILE            let happen what a file says: fingers, pointer, trackpad, keys, URLs, phases of the
                                   scene; one JSON object per line (docs/events.md)
          --record-events FILE     write all of these events as such a file
          --appearance light|dark  (light)
          --dynamic-type SIZE      how large text is: xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, or
                                   accessibility1 to accessibility5 (large)
          --locale NAME            language and region for numbers, such as de_DE (en_US)
          --right-to-left          reading begins at the right (where the language of --locale does; --left-to-right:
                                   never)
          --reduce-motion, --reduce-transparency, --increase-contrast, --bold-text, --differentiate-without-color
                                   the user's accessibility settings
          --fonts FOLDER           fonts for Font.custom that are not installed; repeatable
          --defaults FILE          what UserDefaults.standard has at the start: a property list or a JSON object; what the
                                   program stores ends with it
          --platform ios|macos     what #if os() and canImport() say (macos where a file imports AppKit outside of #if,
                                   and none UIKit; else ios)
          --seed N                 of everything random (0)

        Listing:
          --elements               write no frames; print what can be touched at the times after --at, or at the end:
                                   label, what it is and takes, whether it is off screen, frame in points,
                                   which sheet, alert or menu it is in, and where they are said its value, hint,
                                   identifier and accessibility traits
          --list                   write no frames; print the App and the previews: number, name, file and line
          --json                   with --list: print one JSON object instead:
                                   { "app": { "name": String, "file": String?, "line": Int? }?,
                                     "previews": [ { "number": Int, "name": String?, "file": String?, "line": Int? } ] }
                                   with --elements: print one JSON object instead:
                                   { "times": [ { "time": Double, "elements": [
                                     { "label": String?, "traits": [String], "frame": [X, Y, WIDTH, HEIGHT],
                                       "root": String?, "value": String?, "hint": String?,
                                       "identifier": String?, "accessibilityTraits": [String]? } ] } ] }

        Running:
          --timeout SECONDS        stop after this much wall time (60)
          --trace FILE             write what the engine did, one JSON object per line; a trace for Perfetto, where the name
                                   ends in .pftrace (docs/trace.md)
          --costs                  with the processor time of bodies, layouts and canvas code in the trace, compiled with
                                   optimisation
          --realtime               run the scene as in a window, with real time and a thread that renders; writes the
                                   frames made in time and says how many were missed (3 s without --duration)
          -q, --quiet              neither progress nor the last line
          --overwrite              a folder of frames may hold other files; frames of the same names are replaced
          -h, --help               this page

        The program runs in a sandbox: it reads its own folders, fonts and libraries, writes nothing, starts nothing and
        reaches no network (docs/security.md).
          --allow-read PATH        a file, or a folder with all that is in it; repeatable
          --allow-env NAME         a variable of the environment; repeatable
          --allow-network          connections to anywhere
          --memory SIZE            the most memory it may have, as in 512M or 8G (4G)
          --no-sandbox             everything that you may do; for code that you trust
          --require-sandbox        fail where the system lacks a part of the sandbox, instead of saying so

        Examples:
          legato render Card.swift --tap Legato -o card.mp4
          legato render Loader.swift --at 0,0.25,0.5 --size 200x200

        """

    private static let checkText = """
        Usage: legato check FILE.swift… [options]

        Compiles the files together, as one module, without running them. Prints for each 'ok', or the API it uses that
        Legato does not have, grouped by name with counts and lines, then the errors that have other reasons. What is
        missing is found in one call: errors that only follow from it are left out. Only names that Apple's frameworks have
        are called missing. A name that another file of the project declares (the nearest folder above with Package.swift,
        .git or an Xcode project) is an error with the file to add. What is changed before it is compiled, as @objc and
        #selector are, is listed as adapted (docs/uikit.md). A folder stands for the Swift files in it and in its
        folders, without hidden ones, links and other projects; - is standard input. Exit code 1 if any file fails.

          --assets PATH       an asset catalog (.xcassets), a folder of pictures or a picture, whose symbols the files use;
                              repeatable. Catalogs near the files are found without it
          --json              print one JSON object instead:
                              { "ok": Bool,
                                "files": [ { "path": String, "ok": Bool,
                                  "missing": [ { "name": String, "count": Int, "lines": [Int] } ],
                                  "errors":  [ { "path": String, "line": Int, "column": Int, "message": String } ],
                                  "hints":   [ { "line": Int, "message": String } ],
                                  "adapted": [ { "what": String, "count": Int, "lines": [Int] } ] } ] }
                              "files" has one entry for each file, in the order given; "errors" are the file's own.
          --platform ios|macos
                              what #if os() and canImport() say (macos where a file imports AppKit outside of #if, and none
                              UIKit; else ios)
          --timeout SECONDS   stop after this much wall time (60)
          -h, --help          this page

        Examples:
          legato check Card.swift
          legato check Card.swift Model.swift Preview.swift --json

        """

    private static let traceText = """
        Usage: legato trace FILE.jsonl [options]

        Converts what 'legato render --trace FILE.jsonl' wrote to a trace for Perfetto, whose viewer draws it: a track for each
        attribute with its animations and values, and arrows from each write to what it began (docs/trace.md). The same trace
        makes the same bytes. 'legato render --trace FILE.pftrace' writes the same file directly. - is standard input.

          -o, --output PATH   the Perfetto trace, whose name ends in .pftrace (FILE.pftrace in the current folder)
          --timeout SECONDS   stop after this much wall time (60)
          -q, --quiet         without the last line
          -h, --help          this page

        Examples:
          legato render Card.swift --tap Legato --trace card.jsonl
          legato trace card.jsonl -o card.pftrace

        """
}
