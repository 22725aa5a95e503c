import { getTargetLanguage, LANG_PAIRS, type LanguageCode } from '@subtitle/contracts/languages';
import { MEMORY_STATES } from '@subtitle/contracts/operations/memory';
import { APPROVED } from '@subtitle/contracts/statuses';
import { countWords } from '@subtitle/domain/typing/approved-words';
import { listSearchLanguages } from '@subtitle/domain/users/search-languages';
import type { SessionActor } from '../../../actor';
import { invalid } from '../../../refusal';
import { readPairTerms } from '../../terms/pair-terms';
import { applyAmendment } from '../amend/amended-entry';
import { hideUnfinishedImports, isImported } from '../amend/imported-entries';
import { findSomeEntries } from './words.repository';

const MAX_WORDS = 3_000;
const FRESH_MS = 10 * 60_000;
/** Number of uses for which a word of a term counts, so that it is always listed. */
const USES_OF_TERM = 1_000;
const APPROVED_RANK = MEMORY_STATES.indexOf(APPROVED);

const copies = new Map<LanguageCode, { until: number; words: Promise<string[]> }>();

/**
 * Returns the most used words of approved translations and terms. The process keeps them for ten minutes.
 * @throws Refusal invalid-request for a language of other people
 */
export async function listApprovedWords(actor: SessionActor, language: LanguageCode): Promise<string[]> {
  if (!listSearchLanguages(actor).includes(language)) throw invalid('language', 'Select one of your languages.');
  const known = copies.get(language);
  if (known && known.until > Date.now()) return known.words;
  // Concurrent callers wait for the same count. A failed one is repeated by the next caller.
  const words = readTexts(language).then((texts) => countWords(texts, language, MAX_WORDS));
  copies.set(language, { until: Date.now() + FRESH_MS, words });
  words.catch(() => copies.delete(language));
  return words;
}

async function readTexts(language: LanguageCode): Promise<{ text: string; uses: number }[]> {
  const texts: { text: string; uses: number }[] = [];
  for (const pair of LANG_PAIRS.filter((one) => getTargetLanguage(one) === language)) {
    for (const term of await readPairTerms(pair))
      for (const form of term.target) texts.push({ text: form, uses: USES_OF_TERM });
    for (const entry of await hideUnfinishedImports(await findSomeEntries(pair))) {
      const held = applyAmendment(entry);
      const isOfPerson = entry.amended?.target != null && !isImported(entry);
      const isApproved = entry.contexts[0]?.rank === APPROVED_RANK || isOfPerson;
      if (held && isApproved) texts.push({ text: held.target, uses: Math.max(1, held.uses) });
    }
  }
  return texts;
}
