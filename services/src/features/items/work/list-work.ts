import { LIMITS } from '@subtitle/contracts/limits';
import type { WorkListName, WorkPage, WorkUnit } from '@subtitle/contracts/operations/my-work';
import { IN_REVIEW, type Stage } from '@subtitle/contracts/statuses';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { createWorkUnit, getOpenGroup } from '@subtitle/domain/workflow/work-unit';
import type { SessionActor } from '../../../actor';
import { requireDay } from '../row/days';
import { type DoneUnit, findFinishedRows, findSubmitted } from './done.repository';
import type { UnitRow } from './merge-lanes';
import { isInLane, type Lane, listLanes, type WorkOwner } from './work.repository';
import { createWorkCursor, readWorkCursor } from './work-cursor';
import { mergeWork } from './work-stream';

interface WorkQuery extends Partial<Lane> {
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
export async function listWork({ username }: Pick<SessionActor, 'username'>, workQuery: WorkQuery): Promise<WorkPage> {
  const { today, stage, group, since, limit = LIMITS.listPage, cursor, ...narrowed } = workQuery;
  requireDay('today', today);
  const page: Page = { person: { username, today, stage }, lanes: listLanes(narrowed), limit, cursor };
  if (group === 'done' || group === 'earlier') {
    const submitted = await findSubmitted(username, since);
    return group === 'done' ? listDone(page, submitted) : listEarlier(page, submitted);
  }
  const unitRows = await mergeWork(group, page.lanes, page.person, {
    startAfter: readWorkCursor(cursor),
    limit: limit + 1,
  });
  return buildPage(unitRows, limit, ({ row, language }) => {
    const waits = readUnit(row, language).status === IN_REVIEW;
    if (group === 'to-send') return createWorkUnit({ ...row }, language, group);
    return createWorkUnit({ ...row }, language, waits ? null : getOpenGroup({ ...row }, language, page.person));
  });
}

interface Page {
  person: WorkOwner;
  lanes: Lane[];
  limit: number;
  cursor?: string;
}

/** Returns a page of submitted units. Its cursor is the number of submissions already read. */
async function listDone({ person, lanes, limit, cursor }: Page, submitted: DoneUnit[]): Promise<WorkPage> {
  const wanted = submitted.filter((unit) => lanes.some((lane) => isInLane(unit, lane)));
  const listed: { unit: DoneUnit; shown: WorkUnit }[] = [];
  let at = Math.max(0, Number(cursor) || 0);
  for (; at < wanted.length && listed.length < limit; at += limit) {
    const some = wanted.slice(at, at + limit);
    const rows = await Promise.all(
      lanes.map(async (lane) => {
        const ids = some.filter((unit) => isInLane(unit, lane)).map(({ id }) => id);
        const found = await findFinishedRows(lane, person, ids, { withTexts: true });
        return found.map((row) => [`${row.id}:${lane.language}`, row] as const);
      }),
    );
    const known = new Map(rows.flat());
    for (const unit of some) {
      const row = known.get(`${unit.id}:${unit.language}`);
      if (row) listed.push({ unit, shown: createWorkUnit({ ...row }, unit.language, 'done', unit.at.toISOString()) });
    }
  }
  return { units: listed.map(({ shown }) => shown), nextCursor: at < wanted.length ? String(at) : null };
}

async function listEarlier({ person, lanes, limit, cursor }: Page, submitted: DoneUnit[]): Promise<WorkPage> {
  const done = new Set(submitted.map(({ id, language }) => `${id}:${language}`));
  const unitRows: UnitRow[] = [];
  let startAfter = readWorkCursor(cursor);
  let more = true;
  while (more && unitRows.length <= limit) {
    const found = await mergeWork('handed-on', lanes, person, { startAfter, limit: limit + 1 });
    unitRows.push(...found.filter(({ row, language }) => !done.has(`${row.id}:${language}`)));
    startAfter = readWorkCursor(found.length > 0 ? createWorkCursor(found.at(-1)!) : undefined);
    more = found.length > limit;
  }
  return buildPage(unitRows, limit, ({ row, language }) => createWorkUnit({ ...row }, language, 'earlier'));
}

function buildPage(unitRows: UnitRow[], limit: number, shown: (unitRow: UnitRow) => WorkUnit): WorkPage {
  const page = unitRows.slice(0, limit);
  return { units: page.map(shown), nextCursor: unitRows.length > limit ? createWorkCursor(page.at(-1)!) : null };
}
