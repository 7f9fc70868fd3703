// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

#pragma once

#include <libwebsockets.h>

/// How many bytes `lws_write` needs before the data.
static const int web_sockets_room = LWS_PRE;
