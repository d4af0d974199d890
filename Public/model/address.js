// The page's state in the fragment of its address: `#session=ID&e=42&f=kind:callback`. `e` is an
// event, `t` a virtual time in seconds, both together a time after that event, `sel` the selection
// (an event's number or an object), `tab` the panel, `lanes` and `z` what the lanes show, `speed`
// the rate of a replay (`smart`: by what happens), `story` the story that the session was started
// for, `view` how the phone is drawn (`3d`, `labels` or `onion`), `cam` from where (degrees about
// the vertical and the horizontal axis, points between the planes), `present=1` only the stage,
// `title` the sharer’s title.
// `#v=2&s=…` contains a script instead of a session, `h` the hash of its trace; `#compare=A,B`
// names two sessions, with a script two designs, `rule` the rule that they are compared for;
// `#explore=A,B` explorations or the app to explore, `#matrix=A` a matrix or its later app.

const keys = {
  session: 'session', compare: 'compare', rule: 'rule', explore: 'explore', matrix: 'matrix', story: 'story', event: 'e', time: 't', picked: 'sel',
  tab: 'tab', filter: 'f', level: 'level', lanes: 'lanes', zoom: 'z', rate: 'speed',
  view: 'view', camera: 'cam', present: 'present', theme: 'theme', version: 'v', script: 'j', packed: 's', hash: 'h', title: 'title',
};

/** The rate that follows what happens. */
export const smartPace = 'smart';

/** The rate at which a moment is seen, as an address says it: null for the usual one. */
export const rateSeen = ({ rate, isSmart }) => (isSmart ? smartPace : rate === 1 ? null : rate);

const words = ['session', 'matrix', 'rule', 'story', 'picked', 'view', 'camera', 'present', 'tab', 'filter', 'level', 'lanes', 'zoom', 'script', 'packed'];

/** What a fragment says; what it does not say is null. */
export function parseAddress(fragment) {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const event = Number(values.get(keys.event));
  const time = Number.parseFloat(values.get(keys.time));
  const rate = Number(values.get(keys.rate));
  const theme = values.get(keys.theme);
  const list = (key) => (values.get(key) ?? '').split(',').filter(Boolean).slice(0, 2);
  const compared = list(keys.compare);
  const explored = list(keys.explore);
  return {
    ...Object.fromEntries(words.map((name) => [name, values.get(keys[name]) || null])),
    compare: compared.length === 2 ? compared : null,
    explore: explored.length > 0 ? explored : null,
    event: Number.isInteger(event) && event > 0 ? event : null,
    time: Number.isFinite(time) && time >= 0 ? time : null,
    rate: values.get(keys.rate) === smartPace ? smartPace : rate > 0 && rate <= 8 ? rate : null,
    version: values.has(keys.version) ? Number(values.get(keys.version)) : null,
    hash: /^[0-9a-f]{8}$/.test(values.get(keys.hash)) ? values.get(keys.hash) : null,
    title: values.get(keys.title)?.slice(0, 80) || null,
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

/** What someone else's place says of what is shown and how: never a script to run. */
export function placeToFollow(fragment) {
  const theirs = parseAddress(fragment);
  const own = ['version', 'script', 'packed', 'hash', 'story', 'title', 'theme', 'rate', 'present'];
  return { ...theirs, ...Object.fromEntries(own.map((name) => [name, null])) };
}
