// The network of a process of an app's own, which cannot be taken away in Swift.

#ifndef CNETWORK_H
#define CNETWORK_H

/// From now on, who asks for a connection or an address of this process waits for good, as with a
/// server that does not answer. Works on Linux; elsewhere it has no effect.
void network_silence(void);

#endif
