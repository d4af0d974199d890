// The page's state in the fragment of its address: `#session=ID&e=42&f=kind:callback`. `e` is an
// event, `t` a virtual time in seconds, `story` what the session was begun to show. `#v=1&j=…` bears a
// whole script instead of a session.

const keys = {
  session: 'session', story: 'story', event: 'e', time: 't', filter: 'f', theme: 'theme',
  version: 'v', script: 'j',
};

/** What a fragment says; what it does not say is null. */
export function parseAddress(fragment) {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const event = Number(values.get(keys.event));
  const time = Number.parseFloat(values.get(keys.time));
  const theme = values.get(keys.theme);
  return {
    session: values.get(keys.session) || null,
    story: values.get(keys.story) || null,
    event: Number.isInteger(event) && event > 0 ? event : null,
    time: Number.isFinite(time) && time >= 0 ? time : null,
    filter: values.get(keys.filter) || null,
    version: values.has(keys.version) ? Number(values.get(keys.version)) : null,
    script: values.get(keys.script) || null,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  };
}

/** The fragment for a state, `#` included, or an empty text when there is nothing to say. */
export function formatAddress(state) {
  const values = new URLSearchParams();
  for (const [name, key] of Object.entries(keys)) {
    if (state[name] !== null && state[name] !== undefined) values.set(key, String(state[name]));
  }
  const text = values.toString();
  return text === '' ? '' : `#${text}`;
}
