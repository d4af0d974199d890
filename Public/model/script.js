// Scripts: the inputs of a trace as the server takes them again.

const notOfTheInput = new Set(['seq', 't', 'kind', 'depth', 'caller', 'source']);

/** The input of an `input` event with its time, or null where it has none. */
function inputOf(event) {
  const isInput = event.kind === 'input' && event.name === undefined;
  if (!isInput || typeof event.do !== 'string') return null;
  const input = { at: event.t };
  for (const [key, value] of Object.entries(event)) {
    if (!notOfTheInput.has(key)) input[key] = value;
  }
  return input;
}

const declares = (app, name) => (app?.conditions ?? []).some((it) => it.name === name);

/** What an app with the choice runs with on the page unless a script says else: iOS 27 demands it. */
export const modernConditions = { lifeCycle: 'scenes' };

/**
 * A script for another app of the catalogue, and the names of the conditions that this lacks.
 * @param from the app that the script has run on
 */
export function adapted(script, app, from) {
  const isChosen = declares(app, 'lifeCycle') && !declares(from, 'lifeCycle');
  const isKnown = ([name]) => declares(app, name);
  const given = Object.entries({ ...(isChosen && modernConditions), ...script.conditions });
  return {
    script: { ...script, app: app.id, conditions: Object.fromEntries(given.filter(isKnown)) },
    unknown: given.filter((it) => !isKnown(it)).map(([name]) => name),
  };
}

/** What conditions are called where a session is started, by the app that declares them. */
export const conditionTitles = (names, { conditions = [] } = {}) =>
  names.map((name) => conditions.find((it) => it.name === name)?.title ?? name);

/** A script that runs the same app again through the same inputs. */
export function scriptOf({ app, conditions = {}, device, events, expect }) {
  return {
    version: 1,
    app,
    conditions,
    ...(device !== undefined && { device }),
    inputs: events.map(inputOf).filter((input) => input !== null),
    ...(expect !== undefined && { expect }),
  };
}
