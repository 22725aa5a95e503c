import { getTextColumns, hasTextColumns } from '@subtitle/contracts/columns';
import type { LangPair, LanguageCode } from '@subtitle/contracts/languages';
import type { FilledUnit } from '@subtitle/contracts/operations/memory-fills';
import { ASSIGNED, isTextRequired } from '@subtitle/contracts/statuses';
import { hasAnyRole, isSameUser } from '@subtitle/domain/users/roles';
import { isImportedDraft, isUntouched } from '@subtitle/domain/workflow/imported-draft';
import { findMadeFromLanguage } from '@subtitle/domain/workflow/source-change';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { ignoreNotFound } from '../../../refusal';
import { findItem } from '../../items/row/find-item';
import { findHiddenFields } from '../../items/row/hidden-fields';
import type { Row } from '../../items/row/item';
import type { KeyedSentence } from '../learn/list-places';
import { getUnitId } from '../learn/read-units';
import { findFillTexts } from '../look-up/look-up';
import { readKeyedSentences } from '../propagate/keyed-texts';
import { findWorker } from '../propagate/people.repository';
import { type PlannedUnit, planUnit } from '../propagate/plan-unit';
import { findPropagations } from '../propagate/propagated.repository';

/** Texts that a job writes into one unit, as its owner. */
export interface PlannedFill {
  owner: SessionActor;
  source: LanguageCode;
  planned: PlannedUnit;
}

/**
 * Plans the texts that the memory fills into one unit: the same sentences as the editor fills when the row opens.
 * @param starter user who started the job; an assigner may fill rows of others that nobody has begun
 * @returns null if the row is not open, or the starter may not fill it; 'unfit' for an imported
 *   draft and for a row without a source language
 */
export async function planFill(starter: SessionActor, unit: FilledUnit): Promise<PlannedFill | 'unfit' | null> {
  const { language } = unit;
  const found = await findItem(starter, unit).catch(ignoreNotFound);
  if (!found || !hasTextColumns(found.kind)) return null;
  const { status, stage, owner: ownerName, author } = readUnit(found, language);
  if (status !== ASSIGNED || isTextRequired(stage) || ownerName === null) return null;
  const isOwn = isSameUser(ownerName, starter.username);
  const mayFill = isOwn || hasAnyRole(starter.roles, ['assigner']);
  const owner = isOwn ? starter : mayFill ? await findWorker(ownerName) : null;
  if (!owner) return null;
  const source = findMadeFromLanguage({ ...found }, language) ?? found[`source_${language}`];
  if (!source || source === language || isImportedDraft({ ...found }, language)) return 'unfit';
  const pair: LangPair = `${source}_${language}`;
  const row = omitHidden(found, owner);
  const isBegun = !isUntouched({ status, author });
  const earlier = isBegun ? (await findPropagations(row.kind, [row.id], language)).get(row.id) : undefined;
  const texts = await findTexts(row, pair, owner.username);
  const planned = planUnit(row, pair, earlier, (sentence) => texts.get(getPlaceKey(sentence)) ?? null);
  if (!isOwn && !planned.fresh) return null;
  const shown = Object.entries(planned.source).filter(([column]) => row[column as 'te_1'] === found[column as 'te_1']);
  return { owner, source, planned: { ...planned, source: Object.fromEntries(shown) } };
}

/** Removes the texts that the owner may not see, so that they are no source. */
function omitHidden(row: Row, owner: SessionActor): Row {
  const hidden = findHiddenFields(row, owner);
  return hidden ? (Object.fromEntries(Object.entries(row).filter(([field]) => !hidden.has(field))) as Row) : row;
}

/** Returns the known texts of the sentences of a row, by sentence with its neighbours. */
async function findTexts(row: Row, pair: LangPair, username: string): Promise<ReadonlyMap<string, string>> {
  const [source, target] = pair.split('_') as [LanguageCode, LanguageCode];
  const keyed = getTextColumns(row.kind, source).flatMap((column) => readKeyedSentences(pair, row[column] ?? ''));
  const asker = { username, pair, unit: getUnitId(row, target), lagna: row.lagna_order ?? 0 };
  const found = await findFillTexts(asker, keyed);
  return new Map(keyed.flatMap((one, at) => (found[at] == null ? [] : [[getPlaceKey(one), found[at]] as const])));
}

const getPlaceKey = ({ text, before, after }: KeyedSentence) => `${before} ${after} ${text}`;
