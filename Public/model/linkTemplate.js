// Links with parameters to fill in: `navscope://messages/{id}`.

const place = /\{([A-Za-z][\w-]*)\}/g;

/** The names to fill in, each once. */
export const placesIn = (text) => [...new Set([...text.matchAll(place)].map(([, name]) => name))];

/** The link with its parameters filled in, encoded, or null while one is empty. */
export function filledIn(text, values) {
  if (placesIn(text).some((name) => !values.get(name)?.trim())) return null;
  return text.replace(place, (_, name) => encodeURIComponent(values.get(name).trim()));
}

/** An app's link as an example to fill in: `shop://item/{id}` of `shop://item/7`. */
export const patternOf = (url) => (url.endsWith('://') ? `${url}…` : url.replace(/(?<=\/)\d+(?=$|[/?#])/, '{id}'));

/** The type of a file by its content: `association`, `infoPlist`, `payload` or null. */
export function kindOfFile(text) {
  if (/^\s*</.test(text) || /"(CFBundle|UIApplicationShortcut|NSUserActivity)/.test(text)) {
    return 'infoPlist';
  }
  if (/"applinks"/.test(text)) return 'association';
  return /"aps"/.test(text) ? 'payload' : null;
}
