import { setImmediate } from 'node:timers/promises';
import { getTextColumns, hasTextColumns } from '@subtitle/contracts/columns';
import type { LangPair } from '@subtitle/contracts/languages';
import { listApproved } from '@subtitle/domain/checks/list-approved';
import { tryLookUp } from '../../../infra/try-look-up';
import { groupBy } from '../../imports/rows/target-rows';
import type { ListApproved, MadeUnit, ReadApproved } from '../../items/texts/approved-sentences';
import { type KeyedSentence, listKeyedSentences } from '../learn/list-places';
import { getUnitId } from '../learn/read-units';
import { type FoundEntry, findTranslations } from './look-up.repository';
import { rankApproved } from './rank-matches';

/** Longest time, in milliseconds, that the submission of a unit waits, and that a check of many units does. */
const [ONE_MS, MANY_MS] = [500, 2_000];
/** Number of source sentences per query: those of some 50 rows, so that no query returns too many translations. */
const SENTENCES_PER_QUERY = 500;

/** Reads the approved translations of units' source sentences, without their own, from the index of sentences. */
export const readApproved: ReadApproved = (units) => {
  const ms = units.length > 1 ? MANY_MS : ONE_MS;
  return tryLookUp('approved translations', () => read(units, Date.now() + ms), ms);
};

/** @param until time from which no further query begins */
async function read(units: readonly MadeUnit[], until: number): Promise<ListApproved> {
  const sentences = new Map<MadeUnit, KeyedSentence[]>();
  for (const unit of units) {
    sentences.set(unit, listSentences(unit));
    // Keys take time, so other work of the process has its turn between units.
    if (units.length > 1) await setImmediate();
  }
  const ids = [...new Set([...sentences.values()].flatMap((some) => some.map(({ sentence }) => sentence)))];
  const found: FoundEntry[] = [];
  for (let at = 0; at < ids.length; at += SENTENCES_PER_QUERY) {
    const left = until - Date.now();
    if (left <= 0) throw new Error(`${ids.length} sentences take too long`);
    found.push(...(await findTranslations(ids.slice(at, at + SENTENCES_PER_QUERY), left)));
  }
  const entries = groupBy(found, ({ sentence }) => [sentence]);
  return (unit) => {
    const { row, language } = unit;
    const asker = { username: '', pair: getPair(unit), unit: getUnitId(row, language), lagna: row.lagna_order ?? 0 };
    return listApproved(
      (sentences.get(unit) ?? []).map((one) => ({
        text: one.text,
        matches: rankApproved(asker, one, entries.get(one.sentence) ?? []),
      })),
    );
  };
}

const getPair = ({ source, language }: MadeUnit): LangPair => `${source.language}_${language}`;

function listSentences(unit: MadeUnit): KeyedSentence[] {
  const { row, source } = unit;
  if (!hasTextColumns(row.kind)) return [];
  const texts = getTextColumns(row.kind, source.language).map((column) => source.texts[column] ?? '');
  return texts.flatMap((text) => listKeyedSentences(getPair(unit), text));
}
