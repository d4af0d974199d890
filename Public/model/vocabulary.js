// The words and curves that NavScope declares once and serves with its catalogue: phrases of
// inputs, states of links, names of effects, shapes of curves. Here they are filled in.

const none = { inputs: {}, links: {}, effects: {}, curves: {} };
let known = none;

/** Takes the words of a catalogue; of one that has none, nothing is known. */
export const learn = (words) => { known = { ...none, ...words }; };

/** What a link has come to after a `deeplink` event of this name and code; the name if it is not known. */
export function linkStateAfter(name, code = null) {
  const link = known.links[name];
  return link?.codes?.[code] ?? link?.state ?? name;
}

/** Whether a link is over with a `deeplink` event of this name. */
export const endsLink = (name) => known.links[name]?.ends === true;

/** The name of an effect; undefined if it is not known. */
export const wordsOfEffect = (effect) => known.effects[effect];

/** The shape of a curve, `{ bezier }` or `{ response }`; undefined if it is not known. */
export const shapeOf = (curve) => known.curves[curve];

/** An input in a few words, its first letter small; null if its kind is not known. */
export function inputWords(input) {
  const parts = known.inputs[input.do];
  if (parts === undefined) return null;
  return parts.map((part) => (typeof part === 'string' ? part : valueWords(part, input))).join('');
}

/** What a phrase says of its keys; nothing if the input has no value for them. */
function valueWords({ keys, before = '', after = '', ...form }, input) {
  const told = keys.map((key) => toldAs(form, valueAt(input, key))).find(Boolean);
  return told ? `${before}${told}${after}` : '';
}

const valueAt = (input, key) => key.split('.').reduce((value, part) => value?.[part], input);

function toldAs({ fixed, words, last }, value) {
  if (value === undefined || value === null) return null;
  if (fixed !== undefined) return fixed;
  if (typeof value === 'object') return null;
  const text = typeof value === 'number' ? String(Number(value.toFixed(3))) : String(value);
  if (words !== undefined) return words[text];
  return last ? text.split('.').at(-1) : text;
}
