#include "CInitializers.h"

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

typedef SWIFT void *(*Styled)(uint8_t, uint64_t, void *, SELF const void *);
typedef SWIFT void *(*Named)(uint64_t, void *, SELF const void *);
typedef SWIFT void *(*Framed)(double, double, double, double, SELF const void *);

void *initialize_styled(
    const void *initializer, const void *type, uint8_t style, uint64_t first, void *second) {
  return ((Styled)initializer)(style, first, second, type);
}

void *initialize_named(
    const void *initializer, const void *type, uint64_t first, void *second) {
  return ((Named)initializer)(first, second, type);
}

void *initialize_framed(
    const void *initializer, const void *type, double x, double y, double width, double height) {
  return ((Framed)initializer)(x, y, width, height, type);
}
