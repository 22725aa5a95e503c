import { getTextColumns } from '@subtitle/contracts/columns';
import type { LangPair, LanguageCode } from '@subtitle/contracts/languages';
import { isSubmitted } from '@subtitle/contracts/statuses';
import { isSameUser } from '@subtitle/domain/users/roles';
import { findMadeFromLanguage, readSourceTexts } from '@subtitle/domain/workflow/source-change';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { groupBy } from '../../imports/rows/target-rows';
import type { Row } from '../../items/row/item';
import { getTexts } from '../../items/row/row-texts';
import { type KeyedSentence, listPlaces } from '../learn/list-places';
import { getUnitId } from '../learn/read-units';
import { findFillTexts } from '../look-up/look-up';
import type { Asker } from '../look-up/rank-matches';
import type { LearntPlace } from '../store/learnt-unit';
import { readKeyedSentences } from './keyed-texts';

/** Sentences that a person confirmed by submitting a row. */
export interface Confirmed {
  pair: LangPair;
  /** By the id of the source sentence. */
  sentences: ReadonlyMap<string, Pick<LearntPlace, 'source' | 'target'>>;
}

/**
 * Returns the sentences of a row that the actor submitted, without those that the memory fills with the same text and
 * those with two translations in the row; null if the row is not submitted by the actor.
 */
export async function listConfirmed(row: Row, language: LanguageCode, actor: SessionActor): Promise<Confirmed | null> {
  const { status, submitter } = readUnit(row, language);
  const source = findMadeFromLanguage({ ...row }, language);
  if (!source || !isSubmitted(status) || !isSameUser(submitter, actor.username)) return null;
  const pair: LangPair = `${source}_${language}`;
  const [sources, targets] = [readSourceTexts({ ...row }, source).texts, getTexts(row, language)];
  const columns = getTextColumns(row.kind, language).map((column, n) => ({
    source: sources[getTextColumns(row.kind, source)[n]!] ?? '',
    target: targets[column] ?? '',
  }));
  const places = columns.flatMap((texts) => listPlaces(pair, texts));
  const keyed = columns.flatMap((texts) => readKeyedSentences(pair, texts.source));
  const asker = { username: actor.username, pair, unit: getUnitId(row, language), lagna: row.lagna_order ?? 0 };
  const filled = await findFilledTexts(asker, keyed);
  const sentences = new Map<string, LearntPlace>();
  for (const [sentence, same] of groupBy(places, (place) => [place.sentence])) {
    const [first] = same;
    const isCertain = same.every(({ entry }) => entry === first!.entry);
    if (isCertain && !filled.has(`${first!.source}\n${first!.target}`)) sentences.set(sentence, first!);
  }
  return { pair, sentences };
}

/** Returns the sentences with the translation that the memory would fill, joined by a line break. */
async function findFilledTexts(asker: Asker, sentences: readonly KeyedSentence[]): Promise<Set<string>> {
  const found = await findFillTexts(asker, sentences);
  const texts = found.flatMap((text, at) => (text === null ? [] : [`${sentences[at]!.text}\n${text}`]));
  return new Set(texts);
}
