// What is asked of the server and may be refused.

const say = (text) => document.querySelector('nav-notice').say(text, { tone: 'alarm' });

/** Carries a refusal to the control that caused it, or to the person at large. */
export function attempt(promise, refused = say) {
  return promise.catch((refusal) => {
    refused(refusal.message);
    return null;
  });
}
