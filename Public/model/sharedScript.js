// A script inside a link: `#v=1&j=…` bears its JSON in base64url, so that a link needs no session to lead to.

/** The script that a link bears, or what is wrong with the link, in words for people. */
export function scriptOfLink(version, text) {
  if (version !== 1) {
    return { problem: `This link is of version ${version ?? '?'}, which this page does not know. Ask for a new link, or update NavScope.` };
  }
  try {
    const bytes = Uint8Array.from(
      atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0),
    );
    return { script: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return { problem: 'This link is damaged: part of it is missing or was changed on the way. Ask for it again.' };
  }
}

/** When the last input of a script is over and what it started has had time to come to rest, in virtual seconds. */
export function endOfScript(script) {
  const inputs = Array.isArray(script.inputs) ? script.inputs : [];
  return Math.min(86400, Number(inputs.at(-1)?.at ?? 0) + 10);
}
