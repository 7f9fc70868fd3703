#pragma once
#include <pango/pango.h>
#include <pango/pangoft2.h>
#include <hb.h>
#include <hb-ft.h>
#include <hb-ot.h>
#include <fontconfig/fontconfig.h>
#include FT_OUTLINE_H
