import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { BoardCount, BoardPage, BoardStatus, BoardUnit } from '@subtitle/contracts/operations/work-board';
import { ASSIGNED, IN_REVIEW, OWNED_STATUSES, PENDING } from '@subtitle/contracts/statuses';
import { DAY_MS } from '@subtitle/domain/dates';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { createWorkUnit } from '@subtitle/domain/workflow/work-unit';
import { findAssignees } from '../assign/assignee.repository';
import { requireDay } from '../row/days';
import type { Row } from '../row/item';
import { mergeLanes } from '../work/merge-lanes';
import { type Lane, listLanes } from '../work/work.repository';
import { createWorkCursor, readWorkCursor } from '../work/work-cursor';
import { type BoardFilter, countLane, findUnits, type StatusLane } from './board.repository';

export interface BoardNarrowing {
  person?: string;
  language?: LanguageCode;
  kind?: ItemKind;
  status?: BoardStatus;
  from?: string;
  to?: string;
  /** Only rows that begin on this day or later. */
  begin?: string;
  /** Only units that their owner has had for this number of days or longer. */
  days?: number;
  /** Only units whose source text has changed. */
  sourceChanged?: boolean;
  /** Only units with these findings: `any`, `kept` or the id of a rule. */
  findings?: string;
  /** Only units whose owner could not receive them today. */
  unfit?: boolean;
}

type StatusCondition = Pick<StatusLane, 'status' | 'begun'>;

const OWNED_CONDITIONS = Object.fromEntries(
  OWNED_STATUSES.map((status): [string, readonly StatusCondition[]] => [status, [{ status }]]),
) as Record<(typeof OWNED_STATUSES)[number], readonly StatusCondition[]>;

/** Stored statuses that each status of the board covers. Each stored status has its index. */
const STATUS_CONDITIONS: Record<BoardStatus, readonly StatusCondition[]> = {
  ...OWNED_CONDITIONS,
  'in-progress': [{ status: ASSIGNED, begun: true }, { status: IN_REVIEW }],
  all: OWNED_STATUSES.map((status) => ({ status })),
  [PENDING]: [{ status: PENDING, begun: false }],
  'pending-with-text': [{ status: PENDING, begun: true }],
};

/**
 * Returns one page of units with their owners.
 * @throws Refusal invalid-request for an invalid day or cursor
 */
export async function listBoard(
  { limit = LIMITS.listPage, cursor, ...narrowing }: BoardNarrowing & { limit?: number; cursor?: string },
  now: Date,
): Promise<BoardPage> {
  const boardFilter = await buildBoardFilter(narrowing, now);
  const lanes = listPageLanes(narrowing);
  const page = { startAfter: readWorkCursor(cursor), limit: limit + 1, isOnlyLane: lanes.length === 1 };
  const found = await mergeLanes(lanes, page.limit, (lane) => findUnits(lane, boardFilter, page));
  const unitRows = found.slice(0, limit);
  const units = unitRows.map(({ row, language }) => presentBoardUnit(row, language));
  return { units, nextCursor: found.length > limit ? createWorkCursor(unitRows.at(-1)!) : null };
}

/**
 * Counts the units by kind and language; null where counting takes too long.
 * @throws Refusal invalid-request for an invalid day
 */
export async function countBoard(
  { today, ...narrowing }: BoardNarrowing & { today: string },
  now: Date,
): Promise<BoardCount[] | null> {
  requireDay('today', today);
  const boardFilter = await buildBoardFilter(narrowing, now);
  const splitsBySource = narrowing.person !== undefined;
  const lanes = listStatusLanes(narrowing);
  const counted = await Promise.all(lanes.map((lane) => countLane(lane, boardFilter, { today, splitsBySource })));
  if (counted.includes(null)) return null;
  const counts = new Map<string, BoardCount>();
  for (const [at, { kind, language }] of lanes.entries())
    for (const { source, stage, units, overdue } of counted[at]!) {
      const key = `${kind}:${language}:${source}:${stage}`;
      const one = counts.get(key) ?? { kind, language, source, stage, units: 0, overdue: 0 };
      counts.set(key, { ...one, units: one.units + units, overdue: one.overdue + overdue });
    }
  return [...counts.values()];
}

function listStatusLanes({ status = ASSIGNED, ...narrowing }: BoardNarrowing): (StatusLane & Lane)[] {
  return listLanes(narrowing).flatMap((lane) =>
    STATUS_CONDITIONS[status].map((condition) => ({ ...lane, ...condition })),
  );
}

/**
 * Returns the lanes of a list, all languages as one lane where an index covers them. For pending units an index
 * contains only the kind.
 */
function listPageLanes(narrowing: BoardNarrowing): StatusLane[] {
  const { status = ASSIGNED, language, kind: wanted, sourceChanged, findings, unfit } = narrowing;
  if (language || sourceChanged || findings || unfit || status === PENDING || status === 'pending-with-text')
    return listStatusLanes(narrowing);
  const kinds = ITEM_KINDS.filter((kind) => (wanted ?? kind) === kind);
  return kinds.flatMap((kind) => STATUS_CONDITIONS[status].map((condition) => ({ kind, ...condition })));
}

async function buildBoardFilter(narrowing: BoardNarrowing, now: Date): Promise<BoardFilter> {
  const { person, from, to, begin, days, sourceChanged, findings, unfit } = narrowing;
  requireDay('from', from);
  requireDay('to', to);
  requireDay('begin', begin);
  return {
    ...{ person, from, to, begin, sourceChanged, findings },
    ...(days && { before: new Date(now.getTime() - days * DAY_MS) }),
    ...(unfit && { receivers: await findAssignees() }),
  };
}

function presentBoardUnit(row: Row, language: LanguageCode): BoardUnit {
  const { group: _group, reason: _reason, doneAt: _doneAt, ...shown } = createWorkUnit({ ...row }, language, null);
  const { owner, revision } = readUnit(row, language);
  return {
    ...shown,
    source: row[`source_${language}`] ?? null,
    owner,
    revision,
    since: row[`since_${language}`]?.toISOString() ?? null,
    sentBack: Boolean(row[`sent_back_${language}`]),
    ...(row[`source_changed_${language}`] && { sourceChanged: true as const }),
  };
}
