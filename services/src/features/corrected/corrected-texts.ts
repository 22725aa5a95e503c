import { LIMITS } from '@subtitle/contracts/limits';
import type { AnswerOf, BodyOf, QueryOf } from '@subtitle/contracts/operation';
import {
  type CorrectedText,
  type countCorrectedTexts,
  type explainCorrectedText,
  type listCorrectedTexts,
  NO_REASON,
} from '@subtitle/contracts/operations/corrected-texts';
import type { ReassignReason } from '@subtitle/contracts/statuses';
import { addDays, NO_DAY } from '@subtitle/domain/dates';
import { getItemName } from '@subtitle/domain/item-name';
import { getTeamDayStart } from '@subtitle/domain/team-day';
import { cleanText } from '@subtitle/domain/texts/clean-text';
import { buildHistoryPath } from '@subtitle/domain/thread-paths';
import { hasAnyRole, isSameUser } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../actor';
import { formatTimeCursor, readTimeCursor } from '../../infra/time-cursor';
import type { CorrectedTextDocument } from '../../models/corrected-text.model';
import { Refusal } from '../../refusal';
import { groupBy } from '../figures/group-by';
import { requireDay } from '../items/row/days';
import { findItems } from '../items/row/find-item';
import { type Row, seesEveryRow, type UnitKey } from '../items/row/item';
import { getKindSpec } from '../items/row/item-kinds';
import { getRowPath } from '../talk/thread-path';
import {
  type CorrectedFilter,
  countByReason,
  findCorrectedBy,
  findCorrectedTexts,
  findUnread,
  storeReason,
} from './corrected.repository';

type Counts = AnswerOf<typeof countCorrectedTexts>;

/** @throws Refusal forbidden for the texts of other people */
export async function listTexts(
  actor: SessionActor,
  { cursor, limit = LIMITS.listPage, reason, ...narrowed }: QueryOf<typeof listCorrectedTexts>,
): Promise<AnswerOf<typeof listCorrectedTexts>> {
  const filter = {
    ...createFilter(actor, narrowed),
    ...(reason && { reason: reason === NO_REASON ? null : reason }),
  };
  const before = cursor === undefined ? undefined : readTimeCursor(cursor);
  const found = await findCorrectedTexts(filter, { before, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    texts: await presentTexts(actor, page),
    nextCursor: found.length > limit && last ? formatTimeCursor({ at: last.at, id: last._id }) : null,
  };
}

/** @throws Refusal forbidden for the texts of other people */
export async function countTexts(actor: SessionActor, narrowed: QueryOf<typeof countCorrectedTexts>): Promise<Counts> {
  const [counted, unread] = await Promise.all([
    countByReason(createFilter(actor, narrowed)),
    findUnread(actor.username),
  ]);
  const people = [...groupBy(counted, ({ author }) => author)].map(([username, own]) => ({
    username,
    count: sum(own),
    reasons: collectReasons(own),
  }));
  return {
    unread: unread.length,
    reasons: collectReasons(counted),
    people: narrowed.everyone ? people.sort((a, b) => b.count - a.count || (a.username < b.username ? -1 : 1)) : [],
  };
}

/** Returns what the actor corrected in a row, with a revision or last; null if that changed nobody's text. */
export async function readOwnCorrection(
  actor: SessionActor,
  key: UnitKey,
  revision?: number,
): Promise<CorrectedText | null> {
  const found = await findCorrectedBy(key, { by: actor.username, revision });
  return found && (await presentTexts(actor, [found]))[0]!;
}

/** @throws Refusal not-found if the actor has corrected nobody's text with this revision */
export async function explainText(
  actor: SessionActor,
  key: UnitKey,
  { revision, reason, note }: BodyOf<typeof explainCorrectedText>,
): Promise<CorrectedText> {
  const found = await findCorrectedBy(key, { by: actor.username, revision });
  if (!found) throw new Refusal('not-found');
  const why = { reason, note: cleanText(note) };
  await storeReason(found._id, why);
  return (await presentTexts(actor, [{ ...found, ...why }]))[0]!;
}

/**
 * Corrections of other people's texts say something about these people, as rows sent back do (decision 44).
 * @throws Refusal forbidden for the texts of other people, invalid-request for a day that is not in the calendar
 */
function createFilter(
  { username, roles }: SessionActor,
  { everyone = false, person, language, from, to }: QueryOf<typeof countCorrectedTexts>,
): CorrectedFilter {
  const isOwn = !everyone && (person === undefined || isSameUser(person, username));
  if (!isOwn && !hasAnyRole(roles, ['assigner'])) throw new Refusal('forbidden');
  requireDay('from', from);
  requireDay('to', to);
  const author = person ?? (everyone ? undefined : username);
  return {
    ...(author !== undefined && { author }),
    ...(language && { language }),
    ...(from && { since: getTeamDayStart(from) }),
    ...(to && { until: getTeamDayStart(addDays(to, 1)) }),
  };
}

const sum = (counted: readonly { count: number }[]) => counted.reduce((all, { count }) => all + count, 0);

function collectReasons(counted: readonly { reason: ReassignReason | null; count: number }[]): Counts['reasons'] {
  return [...groupBy(counted, ({ reason }) => reason)]
    .map(([, same]) => ({ reason: same[0]!.reason, count: sum(same) }))
    .sort((a, b) => b.count - a.count || ((a.reason ?? '') < (b.reason ?? '') ? -1 : 1));
}

async function presentTexts(actor: SessionActor, texts: readonly CorrectedTextDocument[]): Promise<CorrectedText[]> {
  const rows = new Map<string, Row>();
  for (const [kind, same] of groupBy(texts, (one) => one.kind)) {
    const ids = [...new Set(same.map(({ item }) => item))];
    for (const row of await findItems(kind, ids, { _id: 0, ...getKindSpec(kind).fields }))
      rows.set(`${kind}:${row.id}`, row);
  }
  return texts.map((one) => presentText(actor, one, rows.get(`${one.kind}:${one.item}`)));
}

function presentText(
  actor: SessionActor,
  { _id: id, read_at, at, base: _base, ...one }: CorrectedTextDocument,
  row: Row | undefined,
): CorrectedText {
  const { kind, item, language, revision, author, by, reason, note, changes, more } = one;
  return {
    ...{ id, kind, item, language, revision, author, by, at: at.toISOString(), reason: reason ?? null, note },
    isUnread: read_at === null && isSameUser(author, actor.username),
    changes,
    more,
    name: row ? getItemName(row) : null,
    ...(row && row.from !== NO_DAY ? { from: row.from, to: row.to ?? row.from } : { from: null, to: null }),
    path: row ? findPath(actor, row, one, _base) : null,
  };
}

function findPath(
  actor: SessionActor,
  row: Row,
  {
    kind,
    item,
    language,
    revision,
    changes,
  }: Pick<CorrectedTextDocument, 'kind' | 'item' | 'language' | 'revision' | 'changes'>,
  base: number,
): string | null {
  const cue = Number(changes[0]?.column);
  const path = getRowPath(actor, row, { language, place: cue > 0 ? { cue } : {} });
  if (path) return path;
  const versions = { from: String(base), to: String(revision) };
  return seesEveryRow(actor) ? buildHistoryPath({ kind, id: item, language }, versions) : null;
}
