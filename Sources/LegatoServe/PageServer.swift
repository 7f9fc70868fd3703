// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CWebSockets
import Glibc
import LegatoProtocol

/// Serves the page and its connections. All of it happens on the thread that calls `run`; another one waits for the command.
// Protected by: `lock`, what the command has asked for; the rest by the thread of `run`.
final class PageServer: @unchecked Sendable {
    private let channel: MessageChannel
    private let door: PageDoor
    private var context: OpaquePointer?
    private var tabs: [UInt32: Tab] = [:]
    private var lastTab: UInt32 = 0
    /// What is still to be sent to those who have asked for a file.
    private var bodies: [OpaquePointer: [UInt8]] = [:]

    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var requests: [PageRequest] = []
    private var isClosed = false

    /// A connection of the page.
    private struct Tab {
        let connection: OpaquePointer
        /// Parts of messages, each after room for the library's own bytes.
        var outgoing: [(bytes: [UInt8], isText: Bool, isFirst: Bool, isFinal: Bool)] = []
        /// The bytes of those.
        var waiting = 0
        var isInMessage = false
        var incoming: [UInt8] = []
        /// How many messages have come in the present second.
        var messages = 0
        var second = 0
        var isClosing = false
    }

    /// Source: chosen, more than one person opens.
    private static let mostTabs = 16
    /// What waits for a tab that does not read, in bytes. Source: chosen, several frames.
    private static let mostWaiting = 128 << 20
    /// Of a tab in a second. Source: chosen, several fingers that report 120 times a second.
    private static let mostMessages = 2000

    /// Begins to listen.
    init(_ access: PageAccess, _ channel: MessageChannel) throws(ServerProblem) {
        self.channel = channel
        door = PageDoor(access)
        pthread_mutex_init(lock, nil)
        lws_set_log_level(0, nil)
        var info = lws_context_creation_info()
        info.port = Int32(access.port)
        info.options = UInt64(LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND)
        if !access.address.contains(":") { info.options |= UInt64(LWS_SERVER_OPTION_DISABLE_IPV6) }
        info.fd_limit_per_thread = 128
        info.pt_serv_buf_size = 1 << 14
        info.timeout_secs = 10
        // The kernel notices connections whose other end is gone. Source: chosen.
        (info.ka_time, info.ka_interval, info.ka_probes) = (60, 10, 3)
        info.user = Unmanaged.passUnretained(self).toOpaque()
        // The library keeps the names and the list as long as it serves.
        let list = UnsafeMutablePointer<lws_protocols>.allocate(capacity: 3)
        list.initialize(repeating: lws_protocols(), count: 3)
        for (index, name) in ["http", Self.connectionName].enumerated() {
            list[index].name = UnsafePointer(strdup(name))
            list[index].callback = { PageServer.callback($0, $1, $2, $3, $4) }
            list[index].per_session_data_size = MemoryLayout<UInt32>.size
            list[index].rx_buffer_size = 1 << 14
        }
        info.protocols = UnsafePointer(list)
        if !access.address.isEmpty { info.iface = UnsafePointer(strdup(access.address)) }
        guard let context = lws_create_context(&info) else {
            let place = access.address.isEmpty ? "port \(access.port)" : "\(access.address), port \(access.port)"
            throw ServerProblem(
                message:
                    "Nothing can be served at \(place): it is in use, or not an address of this machine. Choose another --port."
            )
        }
        self.context = context
    }

    /// What the page asks for when it connects.
    static let connectionName = "legato"

    /// The port that is listened at.
    var port: UInt32 {
        UInt32(max(0, lws_get_vhost_listen_port(lws_get_vhost_by_name(context, "default"))))
    }

    /// Serves until the command has closed its end.
    func run() {
        while !closed, lws_service(context, 0) >= 0 {}
    }

    // MARK: - The command

    private var closed: Bool {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return isClosed
    }

    /// Waits for the command's requests on a thread of its own.
    func readRequests() {
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { server in
                Unmanaged<PageServer>.fromOpaque(server!).takeUnretainedValue().takeAllRequests()
                return nil
            }, Unmanaged.passUnretained(self).toOpaque())
        pthread_detach(thread)
    }

    private func takeAllRequests() {
        var request: PageRequest?
        repeat {
            request = try? channel.receive(PageRequest.self)
            pthread_mutex_lock(lock)
            if let request { requests.append(request) } else { isClosed = true }
            pthread_mutex_unlock(lock)
            lws_cancel_service(context)
        } while request != nil
    }

    /// Does what the command has asked for since the last time.
    private func takeRequests() {
        pthread_mutex_lock(lock)
        let all = requests
        requests = []
        pthread_mutex_unlock(lock)
        for request in all {
            switch request {
            case .listen: break
            case .close(let tab): close(tab)
            case .send(let tab, let bytes, let isText, let isFinal): send(bytes.bytes, isText, isFinal, to: tab)
            }
        }
    }

    private func send(_ bytes: ArraySlice<UInt8>, _ isText: Bool, _ isFinal: Bool, to number: UInt32) {
        guard var tab = tabs[number], !tab.isClosing else { return }
        // Out of the dictionary while it changes, so that its lists are not copied.
        tabs[number] = nil
        tab.outgoing.append(([UInt8](repeating: 0, count: room) + bytes, isText, !tab.isInMessage, isFinal))
        tab.isInMessage = !isFinal
        tab.waiting += bytes.count
        tabs[number] = tab
        if tab.waiting > Self.mostWaiting { return close(number) }
        lws_callback_on_writable(tab.connection)
    }

    private func close(_ number: UInt32) {
        guard let connection = tabs[number]?.connection else { return }
        tabs[number]?.isClosing = true
        lws_callback_on_writable(connection)
    }

    private var room: Int { Int(web_sockets_room) }

    private func report(_ report: PageReport) { try? channel.send(report) }

    // MARK: - Browsers

    private static func callback(
        _ connection: OpaquePointer?, _ reason: lws_callback_reasons, _ session: UnsafeMutableRawPointer?,
        _ bytes: UnsafeMutableRawPointer?, _ count: Int
    ) -> Int32 {
        guard let connection, let context = lws_get_context(connection), let owner = lws_context_user(context) else {
            return 0
        }
        let server = Unmanaged<PageServer>.fromOpaque(owner).takeUnretainedValue()
        switch reason {
        case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
            server.takeRequests()
            return 0
        case LWS_CALLBACK_HTTP: return server.answer(connection)
        case LWS_CALLBACK_HTTP_WRITEABLE: return server.sendBody(connection)
        case LWS_CALLBACK_CLOSED_HTTP:
            server.bodies[connection] = nil
            return 0
        case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
            return server.door.refusal(ofConnection: server.query(connection)) == nil ? 0 : 1
        case LWS_CALLBACK_ESTABLISHED: return server.open(connection, session)
        case LWS_CALLBACK_RECEIVE: return server.receive(connection, session, bytes, count)
        case LWS_CALLBACK_SERVER_WRITEABLE: return server.write(connection, session)
        case LWS_CALLBACK_CLOSED:
            if let number = session?.load(as: UInt32.self), server.tabs.removeValue(forKey: number) != nil {
                server.report(.closed(tab: number))
            }
            return 0
        default: return 0
        }
    }

    private func header(_ connection: OpaquePointer, _ token: lws_token_indexes) -> String? {
        let length = Int(lws_hdr_total_length(connection, token))
        guard length > 0, length <= 4096 else { return nil }
        var bytes = [CChar](repeating: 0, count: length + 1)
        guard lws_hdr_copy(connection, &bytes, Int32(bytes.count), token) == length else { return nil }
        return String(validating: bytes.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private func query(_ connection: OpaquePointer) -> PageDoor.Query {
        let path = header(connection, WSI_TOKEN_GET_URI)
        let argument = header(connection, WSI_TOKEN_HTTP_URI_ARGS)
        let token = argument?.split(separator: "&").first { $0.hasPrefix("token=") }?.dropFirst("token=".count)
        return PageDoor.Query(
            isGet: path != nil, path: path ?? "", token: token.map(String.init),
            host: header(connection, WSI_TOKEN_HOST),
            origin: header(connection, WSI_TOKEN_ORIGIN), cookies: header(connection, WSI_TOKEN_HTTP_COOKIE))
    }

    /// Answers what is no connection of the page.
    private func answer(_ connection: OpaquePointer) -> Int32 {
        let query = query(connection)
        switch door.answer(to: query) {
        case .file(let name, let givesCookie):
            let file = PageFile(named: name)
            return begin(
                connection, 200, file.type, file.bytes,
                ["content-security-policy:": PageDoor.policy(host: query.host ?? "")],
                cookie: givesCookie ? door.cookieHeader : nil)
        case .refused(let status, let sentence):
            return begin(
                connection, status, "text/plain; charset=utf-8", Array((sentence + "\n").utf8), [:], cookie: nil)
        }
    }

    /// Sends headers, and the body when there is room for it.
    private func begin(
        _ connection: OpaquePointer, _ status: UInt32, _ type: String, _ body: [UInt8], _ more: [String: String],
        cookie: String?
    ) -> Int32 {
        var headers = [
            "cache-control:": "no-store", "x-content-type-options:": "nosniff", "referrer-policy:": "no-referrer",
            "cross-origin-resource-policy:": "same-origin", "cross-origin-opener-policy:": "same-origin",
        ].merging(more) { $1 }
        headers["set-cookie:"] = cookie
        var buffer = [UInt8](repeating: 0, count: room + 4096)
        let isWritten = buffer.withUnsafeMutableBufferPointer { buffer in
            let start = buffer.baseAddress! + room
            let end = buffer.baseAddress! + buffer.count
            var next: UnsafeMutablePointer<UInt8>? = start
            guard lws_add_http_common_headers(connection, status, type, lws_filepos_t(body.count), &next, end) == 0
            else {
                return false
            }
            for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
                guard lws_add_http_header_by_name(connection, name, value, Int32(value.utf8.count), &next, end) == 0
                else {
                    return false
                }
            }
            return lws_finalize_write_http_header(connection, start, &next, end) == 0
        }
        guard isWritten else { return 1 }
        bodies[connection] = [UInt8](repeating: 0, count: room) + body
        lws_callback_on_writable(connection)
        return 0
    }

    private func sendBody(_ connection: OpaquePointer) -> Int32 {
        guard var body = bodies.removeValue(forKey: connection) else { return 0 }
        let count = body.count - room
        let written = body.withUnsafeMutableBufferPointer {
            lws_write(connection, $0.baseAddress! + room, count, LWS_WRITE_HTTP_FINAL)
        }
        guard written >= count else { return -1 }
        return lws_http_transaction_completed(connection) == 0 ? 0 : -1
    }

    // MARK: - Tabs

    private func open(_ connection: OpaquePointer, _ session: UnsafeMutableRawPointer?) -> Int32 {
        guard tabs.count < Self.mostTabs, let session else { return -1 }
        lastTab += 1
        session.storeBytes(of: lastTab, as: UInt32.self)
        tabs[lastTab] = Tab(connection: connection)
        report(.opened(tab: lastTab))
        return 0
    }

    private func receive(
        _ connection: OpaquePointer, _ session: UnsafeMutableRawPointer?, _ bytes: UnsafeMutableRawPointer?,
        _ count: Int
    ) -> Int32 {
        guard let number = session?.load(as: UInt32.self), var tab = tabs[number], lws_frame_is_binary(connection) == 0
        else {
            return -1
        }
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        if tab.second != now.tv_sec { (tab.second, tab.messages) = (now.tv_sec, 0) }
        tabs[number] = nil
        if lws_is_first_fragment(connection) != 0 {
            tab.incoming = []
            tab.messages += 1
        }
        tab.incoming += UnsafeRawBufferPointer(start: bytes, count: count)
        let isTooMuch = tab.incoming.count > PageReport.longestText || tab.messages > Self.mostMessages
        let isComplete = lws_is_final_fragment(connection) != 0
        let message = tab.incoming
        if isComplete { tab.incoming = [] }
        tabs[number] = tab
        guard !isTooMuch else { return -1 }
        guard isComplete else { return 0 }
        guard let text = String(validating: message, as: UTF8.self) else { return -1 }
        report(.received(tab: number, text: text))
        return 0
    }

    /// Sends one part; the library asks for the next one when there is room.
    private func write(_ connection: OpaquePointer, _ session: UnsafeMutableRawPointer?) -> Int32 {
        guard let number = session?.load(as: UInt32.self), var tab = tabs[number], !tab.isClosing else { return -1 }
        guard !tab.outgoing.isEmpty else { return 0 }
        tabs[number] = nil
        var (bytes, isText, isFirst, isFinal) = tab.outgoing.removeFirst()
        let count = bytes.count - room
        tab.waiting -= count
        tabs[number] = tab
        var kind = (isFirst ? (isText ? LWS_WRITE_TEXT : LWS_WRITE_BINARY) : LWS_WRITE_CONTINUATION).rawValue
        if !isFinal { kind |= LWS_WRITE_NO_FIN.rawValue }
        let written = bytes.withUnsafeMutableBufferPointer {
            lws_write(connection, $0.baseAddress! + room, count, lws_write_protocol(kind))
        }
        guard written >= count else { return -1 }
        if !tab.outgoing.isEmpty { lws_callback_on_writable(connection) }
        return 0
    }
}
