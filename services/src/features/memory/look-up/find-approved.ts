import { getTextColumns, hasTextColumns } from '@subtitle/contracts/columns';
import type { LangPair } from '@subtitle/contracts/languages';
import { listApproved } from '@subtitle/domain/checks/list-approved';
import { groupBy } from '../../imports/rows/target-rows';
import type { FindApproved } from '../../items/texts/approved-sentences';
import { listKeyedSentences } from '../learn/list-places';
import { getUnitId } from '../learn/read-units';
import { findTranslations } from './look-up.repository';
import { rankApproved } from './rank-matches';

/** The database stops the read after this time, when no submission waits for it. */
const APPROVED_MS = 500;

/** Reads the approved translations of a unit's source sentences, without its own, from the index of sentences. */
export const findApprovedSentences: FindApproved = async (row, language, source) => {
  if (!hasTextColumns(row.kind)) return undefined;
  const pair: LangPair = `${source.language}_${language}`;
  const texts = getTextColumns(row.kind, source.language).map((column) => source.texts[column] ?? '');
  const sentences = texts.flatMap((text) => listKeyedSentences(pair, text));
  const ids = [...new Set(sentences.map(({ sentence }) => sentence))];
  if (ids.length === 0) return undefined;
  const found = await findTranslations(ids, APPROVED_MS);
  const entries = groupBy(found, ({ sentence }) => [sentence]);
  const asker = { username: '', pair, unit: getUnitId(row, language), lagna: row.lagna_order ?? 0 };
  return listApproved(
    sentences.map((one) => ({ text: one.text, matches: rankApproved(asker, one, entries.get(one.sentence) ?? []) })),
  );
};
