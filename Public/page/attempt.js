// Requests that the server may refuse.

const say = (text) => document.querySelector('nav-notice').say(text, { tone: 'alarm' });

/** Passes a refusal on to the control that caused it, or shows it as a notice. */
export function attempt(promise, refused = say) {
  return promise.catch((refusal) => {
    refused(refusal.message);
    return null;
  });
}
