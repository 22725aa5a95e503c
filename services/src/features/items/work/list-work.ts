import { LIMITS } from '@subtitle/contracts/limits';
import type { WorkListName, WorkPage, WorkUnit } from '@subtitle/contracts/operations/my-work';
import { IN_REVIEW, type Stage } from '@subtitle/contracts/statuses';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { openGroupOf, workUnitOf } from '@subtitle/domain/workflow/work-unit';
import type { SessionActor } from '../../../actor';
import { requireDay } from '../row/days';
import { type DoneUnit, findHandedOn, findSubmitted } from './done.repository';
import type { Piece } from './merge-lanes';
import { isIn, type Lane, lanesOf, type Whose } from './work.repository';
import { readWorkCursor, workCursor } from './work-cursor';
import { mergeWork } from './work-stream';

interface Asked extends Partial<Lane> {
  today: string;
  stage?: Stage;
  group: WorkListName;
  since: Date;
  limit?: number;
  cursor?: string;
}

/**
 * Returns one page of a group of a person's work.
 * @throws Refusal invalid-request for an invalid day or cursor
 */
export async function listWork({ username }: Pick<SessionActor, 'username'>, asked: Asked): Promise<WorkPage> {
  const { today, stage, group, since, limit = LIMITS.listPage, cursor, ...narrowed } = asked;
  requireDay('today', today);
  const page: Page = { whose: { username, today, stage }, lanes: lanesOf(narrowed), limit, cursor };
  if (group === 'done' || group === 'earlier') {
    const submitted = await findSubmitted(username, since);
    return group === 'done' ? listDone(page, submitted) : listEarlier(page, submitted);
  }
  const pieces = await mergeWork(group, page.lanes, page.whose, { behind: readWorkCursor(cursor), limit: limit + 1 });
  return pageOf(pieces, limit, ({ row, language }) => {
    const waits = unitOf(row, language).status === IN_REVIEW;
    if (group === 'to-send') return workUnitOf({ ...row }, language, group);
    return workUnitOf({ ...row }, language, waits ? null : openGroupOf({ ...row }, language, page.whose));
  });
}

interface Page {
  whose: Whose;
  lanes: Lane[];
  limit: number;
  cursor?: string;
}

/** Returns a page of submitted units. Its cursor is the number of submissions already read. */
async function listDone({ whose, lanes, limit, cursor }: Page, submitted: DoneUnit[]): Promise<WorkPage> {
  const wanted = submitted.filter((unit) => lanes.some((lane) => isIn(unit, lane)));
  const standing: { unit: DoneUnit; shown: WorkUnit }[] = [];
  let at = Math.max(0, Number(cursor) || 0);
  for (; at < wanted.length && standing.length < limit; at += limit) {
    const some = wanted.slice(at, at + limit);
    const rows = await Promise.all(
      lanes.map(async (lane) => {
        const ids = some.filter((unit) => isIn(unit, lane)).map(({ id }) => id);
        const found = await findHandedOn(lane, whose, ids, { withTexts: true });
        return found.map((row) => [`${row.id}:${lane.language}`, row] as const);
      }),
    );
    const known = new Map(rows.flat());
    for (const unit of some) {
      const row = known.get(`${unit.id}:${unit.language}`);
      if (row) standing.push({ unit, shown: workUnitOf({ ...row }, unit.language, 'done', unit.at.toISOString()) });
    }
  }
  return { units: standing.map(({ shown }) => shown), nextCursor: at < wanted.length ? String(at) : null };
}

async function listEarlier({ whose, lanes, limit, cursor }: Page, submitted: DoneUnit[]): Promise<WorkPage> {
  const done = new Set(submitted.map(({ id, language }) => `${id}:${language}`));
  const pieces: Piece[] = [];
  let behind = readWorkCursor(cursor);
  let more = true;
  while (more && pieces.length <= limit) {
    const found = await mergeWork('handed-on', lanes, whose, { behind, limit: limit + 1 });
    pieces.push(...found.filter(({ row, language }) => !done.has(`${row.id}:${language}`)));
    behind = readWorkCursor(found.length > 0 ? workCursor(found.at(-1)!) : undefined);
    more = found.length > limit;
  }
  return pageOf(pieces, limit, ({ row, language }) => workUnitOf({ ...row }, language, 'earlier'));
}

function pageOf(pieces: Piece[], limit: number, shown: (piece: Piece) => WorkUnit): WorkPage {
  const page = pieces.slice(0, limit);
  return { units: page.map(shown), nextCursor: pieces.length > limit ? workCursor(page.at(-1)!) : null };
}
