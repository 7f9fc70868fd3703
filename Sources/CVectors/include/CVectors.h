// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Many numbers at once by the vectors of the processor that runs this: the only place that knows more than one kind of them.
//
// Each function takes the level of the vectors to use, which is at most that of the processor. All levels give the same bytes.

#pragma once

#include "levels.h"
#include "pixels.h"
#include "waves.h"
