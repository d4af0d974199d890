// Calls an allocating initializer of a Swift class by its address. Swift allows no call of an
// initializer through a metatype unless it is `required`, and the cells that an app registers have
// UIKit's, which are not.

#ifndef CINITIALIZERS_H
#define CINITIALIZERS_H

#include <stdint.h>

/// `init(style:reuseIdentifier:)`: an enumeration of one byte, and the two words of an optional
/// string.
void *initialize_styled(
  const void *initializer, const void *type, uint8_t style, uint64_t first, void *second);

/// `init(reuseIdentifier:)`: the two words of an optional string.
void *initialize_named(
  const void *initializer, const void *type, uint64_t first, void *second);

/// `init(frame:)`: a rectangle.
void *initialize_framed(
  const void *initializer, const void *type, double x, double y, double width, double height);

#endif
