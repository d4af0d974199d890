// Requests that the server may refuse.

const say = (text) => document.querySelector('nav-notice').say(text, { tone: 'alarm' });

/** Passes a refusal on to the control that caused it, or shows it as a notice. */
export function attempt(promise, refused = say) {
  return promise.catch((refusal) => {
    refused(refusal.message);
    return null;
  });
}

/** While it is under way, it is not done again: a double click asks for it once. */
export function oneAtATime(act) {
  let isUnderWay = false;
  return async (...words) => {
    if (isUnderWay) return undefined;
    isUnderWay = true;
    try {
      return await act(...words);
    } finally {
      isUnderWay = false;
    }
  };
}
