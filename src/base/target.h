// Code between GRUNDY_TARGET_BEGIN("avx2") and GRUNDY_TARGET_END may use the named instructions; whoever calls it must
// have asked the processor first. Include standard headers before the region: an inline function of theirs compiled
// inside it could end up in code for other machines.
#pragma once

#define GRUNDY_PRAGMA(text) _Pragma(#text)

#if defined(__clang__)
#define GRUNDY_TARGET_BEGIN(features) \
  GRUNDY_PRAGMA(clang attribute push(__attribute__((target(features))), apply_to = function))
#define GRUNDY_TARGET_END GRUNDY_PRAGMA(clang attribute pop)
#else
#define GRUNDY_TARGET_BEGIN(features) GRUNDY_PRAGMA(GCC push_options) GRUNDY_PRAGMA(GCC target(features))
#define GRUNDY_TARGET_END GRUNDY_PRAGMA(GCC pop_options)
#endif
