import type { LangPair } from '@subtitle/contracts/languages';
import type { ApprovedSentences } from '@subtitle/domain/checks/check';
import { listApproved } from '@subtitle/domain/checks/list-approved';
import { tryLookUp } from '../../../infra/try-look-up';
import { groupBy } from '../../imports/rows/target-rows';
import type { MadeCues, ReadApprovedCues } from '../../items/texts/approved-sentences';
import { listKeyedCues } from '../learn/cue-places';
import { getUnitId } from '../learn/read-units';
import { findTranslations } from './look-up.repository';
import { rankApproved } from './rank-matches';

/** Cues are looked up for so long; later ones of a very long file are not compared. */
const CUES_MS = 400;
/** Different cues that one query reads. */
const CUES_AT_ONCE = 500;

/** Reads the approved translations of a video's cues, without its own, part by part. Cues with the same text are one. */
export const readApprovedCues: ReadApprovedCues = (cues) =>
  tryLookUp('approved translations of cues', () => read(cues));

async function read({ row, language, sourceLanguage, sources }: MadeCues): Promise<ApprovedSentences> {
  const pair: LangPair = `${sourceLanguage}_${language}`;
  const asker = {
    username: '',
    pair,
    unit: getUnitId(row, language),
    lagna: row.lagna_order ?? 0,
    form: 'cue',
  } as const;
  const payloads = [...new Set(sources)];
  const approved = new Map<string, NonNullable<ReturnType<ApprovedSentences['get']>>>();
  const until = Date.now() + CUES_MS;
  for (let from = 0; from < payloads.length; from += CUES_AT_ONCE) {
    const left = until - Date.now();
    if (left <= 0) break;
    const part = payloads.slice(from, from + CUES_AT_ONCE);
    const cues = listKeyedCues(pair, part).flatMap((cue, at) => (cue ? [{ cue, text: part[at]! }] : []));
    const ids = [...new Set(cues.map(({ cue }) => cue.sentence))];
    let found: Awaited<ReturnType<typeof findTranslations>> = [];
    try {
      if (ids.length > 0) found = await findTranslations(ids, left);
    } catch (error) {
      // The cues before them are compared even if these take too long. A look-up without any result is logged.
      if (approved.size === 0) throw error;
      break;
    }
    const entries = groupBy(found, ({ sentence }) => [sentence]);
    const ranked = cues.map(({ cue, text }) => ({
      text,
      matches: rankApproved(asker, cue, entries.get(cue.sentence) ?? []),
    }));
    for (const [text, translations] of listApproved(ranked)) approved.set(text, translations);
  }
  return approved;
}
