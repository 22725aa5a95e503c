import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { LangPair } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { getTimeLeft } from '../../../infra/work-time';
import { readKeyedSentences } from '../propagate/keyed-texts';
import type { OpenRow } from './open-texts';

/** Number of rows that are split before other requests get a turn: about 10 ms. */
const ROWS_PER_TURN = 25;

/** A source sentence with its texts, which differ at most in numbers, dates, case and marks. */
export interface SentenceGroup {
  /** Hash of pair and key. */
  sentence: string;
  key: string;
  /** Positions of the rows that contain each text, in their order. */
  texts: Map<string, number[]>;
}

/**
 * Returns each sentence of the open texts once, in the order of the rows.
 * @throws Refusal unavailable once the request's time is over
 */
export async function groupSentences(pair: LangPair, rows: readonly OpenRow[]): Promise<SentenceGroup[]> {
  const groups = new Map<string, SentenceGroup>();
  for (const [at, { texts }] of rows.entries()) {
    if (at % ROWS_PER_TURN === ROWS_PER_TURN - 1) {
      await yieldToRequests();
      getTimeLeft(1);
    }
    for (const { text, key, sentence } of texts.flatMap((whole) => readKeyedSentences(pair, whole))) {
      // Neither the memory nor a person's own translations have such a sentence.
      if (!key || text.length > LIMITS.sheetSentenceCharacters) continue;
      const group = groups.get(sentence) ?? { sentence, key, texts: new Map() };
      groups.set(sentence, group);
      const places = group.texts.get(text) ?? [];
      if (places.at(-1) !== at) places.push(at);
      group.texts.set(text, places);
    }
  }
  return [...groups.values()];
}
