import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { OpenGroup, WorkFigure } from '@subtitle/contracts/operations/my-work';
import {
  APPROVED,
  ASSIGNED,
  FIRST_STAGE,
  IN_REVIEW,
  type Stage,
  type Status,
  TO_SEND,
} from '@subtitle/contracts/statuses';
import { getOpenGroup } from '@subtitle/domain/workflow/work-unit';
import { LATER_STAGES, matchAnyOf } from '../../../models/item-row';
import { getVisibleFilterForLists } from '../../imports/rows/visible-rows';
import { restrictToAfter } from '../list/list-cursor';
import { buildStageFilter, type RowFilter } from '../row/item';
import { buildRowQuery, countGroups, countRows, type RowQuery, type RowQueryParts, readRows } from '../row/row-query';
import type { LaneStart } from './merge-lanes';

/** One kind in one language. A person's work in it has its own index. */
export interface Lane {
  kind: ItemKind;
  language: LanguageCode;
}

/** The person whose work is read, and the current day in their time zone. */
export interface WorkOwner {
  username: string;
  /** yyyy-mm-dd */
  today: string;
  /** Only this stage. Units in review have none. */
  stage?: Stage;
}

export type WorkGroupFilter = OpenGroup | WorkFigure | 'to-send' | 'handed-on' | 'review';

export const WORK_TIMEOUT_MS = 10_000;
/** Statuses of work that its owner has finished. A row of `TO_SEND` is not one of them. */
const FINISHED_STATUSES: readonly Status[] = [IN_REVIEW, APPROVED];

/** Returns all lanes that match. */
export function listLanes(narrowed: Partial<Lane>): Lane[] {
  return LANGUAGE_CODES.flatMap((language) => ITEM_KINDS.map((kind) => ({ kind, language }))).filter(
    (lane) => (narrowed.kind ?? lane.kind) === lane.kind && (narrowed.language ?? lane.language) === lane.language,
  );
}

/** Whether a unit belongs to a lane. */
export function isInLane(unit: Lane, { kind, language }: Lane): boolean {
  return unit.kind === kind && unit.language === language;
}

/** Returns the query for one group in one lane. It uses the index that contains just these rows. */
export async function buildWorkQuery(
  group: WorkGroupFilter,
  { kind, language }: Lane,
  person: WorkOwner,
  after?: LaneStart,
): Promise<RowQuery> {
  const visible = await getVisibleFilterForLists();
  const [owner, status] = [{ [`assigned_${language}`]: person.username }, `status_${language}`];
  const buildQuery = (parts: Omit<RowQueryParts, 'visible'>) => {
    const filled = { ...parts, visible };
    return buildRowQuery(kind, after ? restrictToAfter(filled, after.place, after.including) : filled);
  };
  if (group === 'review') return buildQuery({ by: { [status]: IN_REVIEW } });
  const staged = person.stage ? buildStageFilter(person.stage, language) : {};
  // The index of statuses also contains the owner. It reads less here, because few rows are submitted and not sent
  // compared with all a person owns.
  if (group === 'to-send')
    return buildQuery({ by: { [status]: matchAnyOf(TO_SEND) }, rest: { ...owner, ...staged } as RowFilter });
  if (group === 'handed-on')
    return buildQuery({ by: owner, rest: { [status]: { $in: [...FINISHED_STATUSES] }, ...staged } as RowFilter });
  if (group === 'in-progress') {
    const begun = { [status]: ASSIGNED, ...buildBegunFilter(language, person) };
    return buildQuery({ by: owner, rest: { $or: [{ [status]: IN_REVIEW }, begun], ...staged } as RowFilter });
  }
  const { from, rest } = group === 'late' ? { from: { $lt: person.today } } : buildGroupFilter(group, language, person);
  return buildQuery({ by: { ...owner, [status]: ASSIGNED }, from, rest: { ...rest, ...staged } as RowFilter });
}

/** Expresses the domain's getOpenGroup as a database filter. A test keeps the two equal. */
function buildGroupFilter(
  group: OpenGroup,
  language: LanguageCode,
  { username, today }: WorkOwner,
): Pick<RowQueryParts, 'from' | 'rest'> {
  const sentBack = `sent_back_${language}`;
  if (group === 'sent-back') return { rest: { [sentBack]: { $ne: null } } as RowFilter };
  if (group === 'overdue') return { from: { $lt: today }, rest: { [sentBack]: null } as RowFilter };
  const begun = buildBegunFilter(language, { username });
  const rest = { [sentBack]: null, ...(group === 'drafts' ? begun : { $nor: [begun] }) };
  return { from: { $gte: today }, rest: rest as RowFilter };
}

/** Selects open units with a draft of their owner. A fill that nobody has changed or checked is none. */
const buildBegunFilter = (language: LanguageCode, { username }: Pick<WorkOwner, 'username'>) => ({
  [`author_${language}`]: username,
  [`only_filled_${language}`]: { $ne: true },
});

/**
 * Returns the lanes in which the person has open work. Most lanes have none, and querying each group in all lanes would
 * be slow.
 */
export async function findOpenLanes(lanes: readonly Lane[], { username }: WorkOwner): Promise<Lane[]> {
  const visible = await getVisibleFilterForLists();
  const inWork = await Promise.all(
    lanes.map(async ({ kind, language }) => {
      const by = { [`assigned_${language}`]: username, [`status_${language}`]: ASSIGNED };
      const first = { limit: 1, projection: { _id: 0, from: 1 }, maxTimeMS: WORK_TIMEOUT_MS } as const;
      return (await readRows(buildRowQuery(kind, { by, visible }), first)).length > 0;
    }),
  );
  return lanes.filter((_, index) => inWork[index]);
}

/** Number of a person's equal rows in one lane. Rows that are not open are only counted by stage. */
export interface OwnedCount {
  /** Null for units to be sent to review, in review or approved. */
  open: { day: string; group: OpenGroup; source: LanguageCode | null } | null;
  /** True for submitted units that were not sent to review. */
  toSend?: true;
  stage: Stage | null;
  count: number;
}

/**
 * Returns the query for all rows a person owns in a lane, with further exact conditions. Exported for the test of its
 * plan.
 */
export async function buildOwnedQuery(
  { kind, language }: Lane,
  { username }: WorkOwner,
  also: Record<string, string> = {},
): Promise<RowQuery> {
  const by = { [`assigned_${language}`]: username, ...also };
  return buildRowQuery(kind, { by, visible: await getVisibleFilterForLists() });
}

/**
 * Counts all rows a person owns in one lane. Only open rows are read. The number of other rows keeps growing, so they
 * are counted by the keys of two indexes: all owned rows, and the owned rows of each later stage.
 */
export async function countOwned(lane: Lane, person: WorkOwner): Promise<OwnedCount[]> {
  const count = async (also?: Record<string, string>) =>
    countRows(await buildOwnedQuery(lane, person, also), { maxTimeMS: WORK_TIMEOUT_MS });
  const all = await count();
  if (all === 0) return [];
  const [open, toSend, ...later] = await Promise.all([
    countOpen(lane, person),
    countToSend(lane, person),
    ...LATER_STAGES.map((stage) => count({ [`stage_${lane.language}`]: stage })),
  ]);
  const left = [...open, ...toSend];
  const countOthersAt = (stage: Stage) => sum(left.filter((one) => (one.stage ?? FIRST_STAGE) === stage));
  const owned = LATER_STAGES.map((stage, at) => ({ stage, count: later[at]! }));
  const counts = [...owned, { stage: FIRST_STAGE, count: all - sum(owned) }];
  const handedOn = counts.map(
    ({ stage, count: of }): OwnedCount => ({ open: null, stage, count: of - countOthersAt(stage) }),
  );
  return [...left, ...handedOn.filter((one) => one.count > 0)];
}

const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);

/** Counts a person's submitted rows of one lane that were not sent to review, by stage. */
async function countToSend(lane: Lane, person: WorkOwner): Promise<OwnedCount[]> {
  const query = await buildWorkQuery('to-send', lane, person);
  const found = await countGroups<Stage | null>(query, `$stage_${lane.language}`, WORK_TIMEOUT_MS);
  return found.map(({ _id: stage, count }) => ({ open: null, toSend: true, stage, count }));
}

/**
 * Counts a person's open rows of one lane, grouped by the domain's rule. The database groups by plain fields, because
 * on a slow server each expression would cost as much as reading the row.
 */
async function countOpen(lane: Lane, person: WorkOwner): Promise<OwnedCount[]> {
  const { language } = lane;
  const query = await buildOwnedQuery(lane, person, { [`status_${language}`]: ASSIGNED });
  const alike = {
    from: '$from',
    author: `$author_${language}`,
    onlyFilled: `$only_filled_${language}`,
    sentBackBy: `$sent_back_${language}.by`,
    source: `$source_${language}`,
    stage: `$stage_${language}`,
  };
  const found = await countGroups<Alike>(query, alike, WORK_TIMEOUT_MS);
  return found.map(({ _id, count }) => createOpenCount(_id, count, lane, person));
}

interface Alike {
  from: string;
  author?: string | null;
  onlyFilled?: boolean | null;
  sentBackBy?: string | null;
  source?: LanguageCode | null;
  stage?: Stage | null;
}

function createOpenCount(alike: Alike, count: number, { kind, language }: Lane, person: WorkOwner): OwnedCount {
  const { from, author, onlyFilled, sentBackBy, source, stage } = alike;
  const row = {
    kind,
    id: 0,
    from,
    to: from,
    [`author_${language}`]: author,
    [`only_filled_${language}`]: onlyFilled,
    ...(sentBackBy != null && { [`sent_back_${language}`]: { by: sentBackBy } }),
  };
  const group = getOpenGroup(row, language, person);
  return { open: { day: from, group, source: source ?? null }, stage: stage ?? null, count };
}

/** Counts the rows of a lane in review. */
export async function countInReview(lane: Lane, person: WorkOwner): Promise<number> {
  return countRows(await buildWorkQuery('review', lane, person), { maxTimeMS: WORK_TIMEOUT_MS });
}
