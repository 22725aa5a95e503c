import { setImmediate } from 'node:timers/promises';
import { getTextColumns, hasTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { AnswerOf, BodyOf, QueryOf } from '@subtitle/contracts/operation';
import type { FilledUnit } from '@subtitle/contracts/operations/memory-fills';
import type { FoundRow, findInTexts, replaceInTexts } from '@subtitle/contracts/operations/replace-texts';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { getItemName } from '@subtitle/domain/item-name';
import { cleanDraft } from '@subtitle/domain/texts/clean-text';
import { findText, replaceHits } from '@subtitle/domain/texts/find-text';
import { isSameUser } from '@subtitle/domain/users/roles';
import { isUntouched } from '@subtitle/domain/workflow/imported-draft';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import type { PropagatedColumn } from '../../../models/propagated-unit.model';
import { ignoreNotFound } from '../../../refusal';
import { findItem } from '../../items/row/find-item';
import type { Row } from '../../items/row/item';
import { findTranslation } from '../../videos/translation-texts';
import { changeTexts, tryChange } from '../propagate/change-texts';
import { addPropagated, findPropagatedUnit } from '../propagate/propagated.repository';
import { REPLACED } from '../propagate/reasons';
import { findOwnUnits } from './found-rows.repository';

type Replacement = Omit<BodyOf<typeof replaceInTexts>, 'rows'>;
/** List of the answer that names a row. */
type Outcome = keyof AnswerOf<typeof replaceInTexts>;
type ChosenRow = BodyOf<typeof replaceInTexts>['rows'][number];

/** Limit of rows that are returned. */
const MAX_FOUND = 300;
/** Limit of cues that are returned: a video has up to 10,000 of them. */
const MAX_FOUND_CUES = 2_000;
/** Rows that are searched before other requests get their turn. */
const ROWS_AT_ONCE = 20;

/** Finds words in the texts of the actor's open rows and subtitles. */
export async function findInOwnTexts(
  { username }: SessionActor,
  { find, wholeWord, ...filter }: QueryOf<typeof findInTexts>,
): Promise<{ rows: FoundRow[]; limited: boolean; unsearched: boolean }> {
  const { units, unsearched } = await findOwnUnits(username, filter);
  const rows: FoundRow[] = [];
  let cues = 0;
  for (const [at, { row, language }] of units.entries()) {
    if (at % ROWS_AT_ONCE === 0) await setImmediate();
    if (rows.length > MAX_FOUND || cues > MAX_FOUND_CUES) break;
    const all = (await listTexts(row, language)).flatMap(([column, given]) => {
      const text = given.normalize('NFC');
      const hits = findText(text, find, { wholeWord });
      return hits.length > 0 ? [{ column, text, hits }] : [];
    });
    if (all.length === 0) continue;
    const { kind, id, from, to } = row;
    const texts = hasTextColumns(kind) ? all : all.slice(0, MAX_FOUND_CUES - cues);
    if (!hasTextColumns(kind)) cues += all.length;
    if (texts.length === 0) break;
    const revision = row[`revision_${language}`] ?? 0;
    rows.push({ kind, id, language, from, to, name: getItemName({ ...row }), revision, texts });
  }
  return { rows: rows.slice(0, MAX_FOUND), limited: rows.length > MAX_FOUND || cues > MAX_FOUND_CUES, unsearched };
}

/** Returns the texts of a unit by column; those of subtitles by the number of the cue. */
async function listTexts(row: Row, language: LanguageCode): Promise<[column: string, text: string][]> {
  if (hasTextColumns(row.kind)) return getTextColumns(row.kind, language).map((column) => [column, row[column] ?? '']);
  const translation = await findTranslation(row.id, language);
  return Object.entries(translation?.cues ?? {}).map(([cue, { text }]) => [cue, text]);
}

/**
 * Replaces the chosen hits. Contract: each row is changed by itself, on condition of the revision that the caller saw,
 * together with its record for the undo. A row that the batch has changed already is not changed again.
 */
export async function replaceInOwnTexts(
  actor: SessionActor,
  { rows: chosen, ...replacement }: BodyOf<typeof replaceInTexts>,
): Promise<AnswerOf<typeof replaceInTexts>> {
  const answer: Record<Outcome, FilledUnit[]> = { rows: [], skipped: [], tooLong: [] };
  for (const one of chosen) {
    const outcome = await replaceInRow(actor, replacement, one);
    answer[outcome].push({ kind: one.kind, id: one.id, language: one.language });
  }
  return answer;
}

async function replaceInRow(actor: SessionActor, replacement: Replacement, chosen: ChosenRow): Promise<Outcome> {
  const { kind, id, language, revision } = chosen;
  const key = { kind, id, language };
  const { batch } = replacement;
  const _id = `${batch}:${kind}:${id}:${language}`;
  if (await findPropagatedUnit(_id, actor.username)) return 'rows';
  const row = await findItem(actor, key).catch(ignoreNotFound);
  if (!row) return 'skipped';
  const { status, owner, revision: current } = readUnit(row, language);
  if (status !== ASSIGNED || !isSameUser(owner, actor.username) || current !== revision) return 'skipped';
  const columns = listChanges(await listTexts(row, language), replacement, chosen);
  if (columns.length === 0) return 'skipped';
  if (columns.some(({ text }) => text.length > LIMITS.textCharacters)) return 'tooLong';
  const record = {
    _id,
    batch,
    by: actor.username,
    kind,
    item: id,
    language,
    fresh: false,
    isUnsaved: isUntouched(readUnit(row, language)),
    columns,
    state: 'filled',
  } as const;
  const isChanged = await tryChange(() =>
    changeTexts(actor, key, {
      revision,
      texts: Object.fromEntries(columns.map(({ column, text }) => [column, text])),
      reason: REPLACED,
      also: async (session, { entry }) => {
        await addPropagated({ ...record, at: entry.at, revision: entry.revision }, session);
        return true;
      },
    }),
  );
  return isChanged ? 'rows' : 'skipped';
}

/** Returns the columns or cues of a row that the chosen hits change. */
function listChanges(
  texts: readonly (readonly [column: string, text: string])[],
  { find, replace, wholeWord }: Replacement,
  chosen: ChosenRow,
): PropagatedColumn[] {
  return texts.flatMap(([column, before]) => {
    const wanted = new Set(chosen.hits.filter((hit) => hit.column === column).map(({ at }) => at));
    if (wanted.size === 0) return [];
    const hits = findText(before, find, { wholeWord }).filter((_hit, at) => wanted.has(at));
    const text = cleanDraft(replaceHits(before, hits, replace));
    return text === before ? [] : [{ column, before, text, sentences: [] }];
  });
}
