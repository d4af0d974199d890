// The words that a server serves with its catalogue, as `make record` wrote them.
import { readFileSync } from 'node:fs';
import { learn } from '../../Public/model/vocabulary.js';

/** `{ words, examples }`; an example is an input and what Swift calls it. */
export const served = JSON.parse(readFileSync(new URL('vocabulary.json', import.meta.url), 'utf8'));

learn(served.words);
