// The globals and statics of Swift modules in this program, set back to what they were when the
// program began. Swift has no way to them but through the code that they belong to.

#ifndef CSTATICS_H
#define CSTATICS_H

/// Finds those of all modules in this program, the first time that it is called; those of libraries
/// that the program loads are not among them.
///
/// Says how many there are: 0 if the program's file does not say, for example because its symbols
/// were stripped, and on other systems than Linux.
int statics_find(void);

/// Sets those of a module to what they were when the program began, so that each is initialised
/// when it is next asked for. What they held is not released.
///
/// To be called while no code of the module runs. Says how many were set.
int statics_renew(const char *module);

#endif
