// The page's state in the fragment of its address: `#session=ID&e=42&f=kind:callback`.

const keys = { session: 'session', event: 'e', filter: 'f', theme: 'theme' };

/** What a fragment says; what it does not say is null. */
export function parseAddress(fragment) {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const event = Number(values.get(keys.event));
  const theme = values.get(keys.theme);
  return {
    session: values.get(keys.session) || null,
    event: Number.isInteger(event) && event > 0 ? event : null,
    filter: values.get(keys.filter) || null,
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
