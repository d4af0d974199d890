// What answers a search of the documentation best.

const mostResults = 20;

/** The words that are looked for. */
export const wordsOf = (text) => text.toLowerCase().split(/[^\p{L}\p{N}.-]+/u).filter(Boolean);

/** The entries that have all words, the best first. */
export const answersTo = (words, entries) => entries
  .map((entry) => ({ entry, score: scoreOf(entry, words) }))
  .filter(({ score }) => score > 0)
  .sort((a, b) => b.score - a.score)
  .slice(0, mostResults)
  .map(({ entry }) => entry);

/** How well an entry answers; 0 where a word is nowhere in it. An article counts more than a symbol. */
function scoreOf({ title, place, text, isArticle }, words) {
  const [inTitle, inPlace, inText] = [title, place, text].map((it) => it.toLowerCase());
  let score = 0;
  for (const word of words) {
    const hit = inTitle === word ? 30 : inTitle.startsWith(word) ? 16 : inTitle.includes(word) ? 12
      : inPlace.includes(word) ? 5 : inText.includes(word) ? 3 : 0;
    if (hit === 0) return 0;
    score += hit;
  }
  if (words.length > 1 && inTitle.includes(words.join(' '))) score += 20;
  else if (words.length > 1 && inText.includes(words.join(' '))) score += 8;
  return isArticle ? score * 6 : score;
}

/** The part of a text around the first of the words. */
export function excerpt(text, words) {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0);
  const begin = Math.max(0, Math.min(...places, text.length) - 60);
  return `${begin > 0 && places.length > 0 ? '…' : ''}${text.slice(places.length > 0 ? begin : 0).slice(0, 160)}`;
}
