import { getTextColumns } from '@subtitle/contracts/columns';
import type { LangPair, LanguageCode } from '@subtitle/contracts/languages';
import type { Suggestions } from '@subtitle/contracts/operations/memory';
import { findMadeFromLanguage, readSourceTexts } from '@subtitle/domain/workflow/source-change';
import type { SessionActor } from '../../../actor';
import { invalid } from '../../../refusal';
import { findHiddenFields } from '../../items/row/hidden-fields';
import type { Row, UnitKey } from '../../items/row/item';
import { isRebuilding } from '../follow/is-rebuilding';
import { listKeyedSentences } from '../learn/list-places';
import { getUnitId } from '../learn/read-units';
import { lookUpSentences } from './look-up';

/**
 * Returns known translations of the sentences of a row that the caller may see.
 * @param asked source language; by default the one of the assignment, or the one that the text was made from
 * @throws Refusal invalid-request if the source is the target language
 */
export async function suggestTexts(
  actor: SessionActor,
  { kind, language }: UnitKey,
  row: Row,
  asked?: LanguageCode,
): Promise<Suggestions> {
  if (asked === language) throw invalid('source', 'Source and target must differ.');
  const source = asked ?? row[`source_${language}`] ?? findMadeFromLanguage({ ...row }, language);
  const rebuilding = await isRebuilding();
  if (!source) return { source: null, columns: [], rebuilding };
  const pair: LangPair = `${source}_${language}`;
  const texts = readShownTexts(row, source, actor);
  const columns = getTextColumns(kind, language).flatMap((column, n) => {
    const sourceText = texts[n] ?? '';
    return sourceText ? [{ column, sourceText, sentences: listKeyedSentences(pair, sourceText) }] : [];
  });
  const asker = { username: actor.username, pair, unit: getUnitId(row, language), lagna: row.lagna_order ?? 0 };
  const matches = await lookUpSentences(
    asker,
    columns.flatMap(({ sentences }) => sentences),
  );
  let at = 0;
  return {
    source: columns.length > 0 ? source : null,
    columns: columns.map(({ sentences, ...column }) => ({
      ...column,
      sentences: sentences.map(({ start, end }) => ({ start, end, matches: matches[at++]! })),
    })),
    rebuilding,
  };
}

/** Returns the source texts in the order of their columns, '' where the caller may not see one. */
function readShownTexts(row: Row, source: LanguageCode, actor: SessionActor): string[] {
  const { texts } = readSourceTexts({ ...row }, source);
  const hidden = findHiddenFields(row, actor);
  return getTextColumns(row.kind, source).map((column) => (hidden?.has(column) ? '' : (texts[column] ?? '')));
}
