import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { getTargetLanguage, type LangPair } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { listOpenSentences } from '@subtitle/domain/memory/open-sentences';
import { getTimeLeft } from '../../../infra/work-time';
import { groupBy } from '../../imports/rows/target-rows';
import type { KeyedSentence } from '../learn/list-places';
import { readKeyedSentences } from '../propagate/keyed-texts';
import { findPropagations } from '../propagate/propagated.repository';
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
 * Returns each sentence that is not translated in its row once, in the order of the rows. A text that somebody typed or
 * imported counts as translated, one that was filled only as far as its sentences are.
 * @throws Refusal unavailable once the request's time is over
 */
export async function groupSentences(pair: LangPair, rows: readonly OpenRow[]): Promise<SentenceGroup[]> {
  const groups = new Map<string, SentenceGroup>();
  const listOpen = await readOpenSentences(pair, rows);
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_PER_TURN === ROWS_PER_TURN - 1) {
      await yieldToRequests();
      getTimeLeft(1);
    }
    for (const { text, key, sentence } of listOpen(row)) {
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

/** Reads what was filled into rows with a translation. @returns function that lists the open sentences of a row */
async function readOpenSentences(
  pair: LangPair,
  rows: readonly OpenRow[],
): Promise<(open: OpenRow) => readonly KeyedSentence[]> {
  const target = getTargetLanguage(pair);
  const begun = rows.filter(({ texts }) => texts.some((one) => one.target !== '')).map(({ row }) => row);
  const filled = new Map<string, Awaited<ReturnType<typeof findPropagations>>>();
  for (const [kind, same] of groupBy(begun, (row) => [row.kind])) {
    const ids = same.map(({ id }) => id);
    filled.set(kind, await findPropagations(kind, ids, target));
  }
  return ({ row, texts }) =>
    texts.flatMap((one) => {
      if (one.target === '') return readKeyedSentences(pair, one.text);
      const inserted = filled.get(row.kind)?.get(row.id)?.columns.get(one.column);
      if (!inserted) return [];
      const sentences = readKeyedSentences(pair, one.text);
      return listOpenSentences(sentences, one.target, inserted).map((at) => sentences[at]!);
    });
}
