// What a process of an app's own is kept from, which cannot be done in Swift.

#ifndef CNETWORK_H
#define CNETWORK_H

/// From now on, who asks for a connection or an address of this process waits for good, as with a
/// server that does not answer. Works on Linux; elsewhere it has no effect.
void network_silence(void);

/// From now on, neither this process nor what it starts can begin a session of its own, as iOS lets
/// no app do: all of it ends with its group. Works on Linux; elsewhere it has no effect.
void session_hold(void);

#endif
