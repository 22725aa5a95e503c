import { WORKFLOW_KINDS, type WorkflowKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { OpenGroup } from '@subtitle/contracts/operations/my-work';
import type { Stage } from '@subtitle/contracts/statuses';
import { LIST_ORDER } from '../../../models/item-row';
import { visibleRowsOfLists } from '../../imports/rows/visible-rows';
import { type Place, placeAfter } from '../list/list-cursor';
import type { Row, RowFilter } from '../row/item';
import { specOf } from '../row/item-kinds';

/** One kind in one language: as somebody's work it has an index of its own. */
export interface Lane {
  kind: WorkflowKind;
  language: LanguageCode;
}

/** Whose work, and what day it is where they sit. */
export interface Whose {
  username: string;
  /** yyyy-mm-dd */
  today: string;
}

export type WorkGroupFilter = OpenGroup | 'handed-on' | 'review';

const PATIENCE_MS = 10_000;

/** All lanes, or those that fit. */
export function lanesOf(narrowed: Partial<Lane>): Lane[] {
  return LANGUAGE_CODES.flatMap((language) => WORKFLOW_KINDS.map((kind) => ({ kind, language }))).filter(
    (lane) => (narrowed.kind ?? lane.kind) === lane.kind && (narrowed.language ?? lane.language) === lane.language,
  );
}

/** Whether a unit of work lies in a lane. */
export function isIn(unit: Lane, { kind, language }: Lane): boolean {
  return unit.kind === kind && unit.language === language;
}

/** The index that holds exactly these rows; named outright, because not every server's planner finds a partial one. */
export function workIndex(group: WorkGroupFilter, { language }: Lane): Record<string, 1> {
  const [owner, status] = [`assigned_${language}`, `status_${language}`];
  const rest = { kind: 1, archived: 1, ...LIST_ORDER } as const;
  if (group === 'review') return { [status]: 1, ...rest };
  return group === 'handed-on' ? { [owner]: 1, ...rest } : { [owner]: 1, [status]: 1, ...rest };
}

/** Rows of one group in one lane. */
export async function workFilter(group: WorkGroupFilter, lane: Lane, whose: Whose): Promise<RowFilter> {
  const { kind, language } = lane;
  const visible = { kind, ...(await visibleRowsOfLists()) };
  const status = `status_${language}`;
  if (group === 'review') return { [status]: 'inreview', ...visible } as RowFilter;
  const mine = { [`assigned_${language}`]: whose.username, ...visible };
  if (group === 'handed-on') return { ...mine, [status]: { $nin: [null, '', 'pending', 'assigned'] } } as RowFilter;
  return { ...mine, [status]: 'assigned', ...openGroupFilter(group, language, whose) } as RowFilter;
}

/** The same question as the domain's openGroupOf, in the database's words; a test holds them together. */
function openGroupFilter(group: OpenGroup, language: LanguageCode, { username, today }: Whose) {
  const sentBack = `sent_back_${language}`;
  const author = `author_${language}`;
  if (group === 'sent-back') return { [sentBack]: { $ne: null } };
  if (group === 'overdue') return { [sentBack]: null, from: { $lt: today } };
  return { [sentBack]: null, from: { $gte: today }, [author]: group === 'drafts' ? username : { $ne: username } };
}

/** Rows of one group in one lane by date, lagna and id, those behind a place where one is given. */
export async function findWork(
  group: WorkGroupFilter,
  lane: Lane,
  whose: Whose,
  { after, limit }: { after?: { place: Place; including: boolean }; limit: number },
): Promise<Row[]> {
  const filter = await workFilter(group, lane, whose);
  const $and = after ? [placeAfter(after.place, after.including)] : [];
  return (await specOf(lane.kind)
    .model.collection.find({ ...filter, ...($and.length > 0 && { $and }) } as object, {
      projection: { _id: 0, ...specOf(lane.kind).fields },
      sort: LIST_ORDER,
      limit,
      maxTimeMS: PATIENCE_MS,
      hint: workIndex(group, lane),
    })
    .toArray()) as unknown as Row[];
}

/** How many rows of one lane stand in one group, of one day, source and stage. */
export interface OpenCount {
  day: string;
  group: OpenGroup;
  source: LanguageCode | null;
  stage: Stage | null;
  count: number;
}

/** What somebody still has to do in one lane, counted where it is stored: as many keys are read as there are such rows. */
export async function countOpen(lane: Lane, whose: Whose): Promise<OpenCount[]> {
  const { language } = lane;
  const groups = (['sent-back', 'overdue', 'drafts'] as const).map((group) => ({
    case: caseOf(group, language, whose),
    // biome-ignore lint/suspicious/noThenProperty: the database's word
    then: group,
  }));
  const found = await specOf(lane.kind)
    .model.collection.aggregate<{ _id: Omit<OpenCount, 'count'>; count: number }>(
      [
        { $match: await openFilter(lane, whose) },
        {
          $group: {
            _id: {
              day: '$from',
              group: { $switch: { branches: groups, default: 'due' } },
              source: { $ifNull: [`$source_${language}`, null] },
              stage: { $ifNull: [`$stage_${language}`, null] },
            },
            count: { $sum: 1 },
          },
        },
      ],
      { maxTimeMS: PATIENCE_MS, hint: workIndex('due', lane) },
    )
    .toArray();
  return found.map(({ _id, count }) => ({ ..._id, count }));
}

/** Everything somebody has to do in a lane; exported for the test of its plan. */
export async function openFilter({ kind, language }: Lane, { username }: Whose): Promise<RowFilter> {
  const mine = { [`assigned_${language}`]: username, [`status_${language}`]: 'assigned' };
  return { ...mine, kind, ...(await visibleRowsOfLists()) } as RowFilter;
}

function caseOf(group: OpenGroup, language: LanguageCode, { username, today }: Whose): object {
  if (group === 'sent-back') return { $ne: [{ $ifNull: [`$sent_back_${language}`, null] }, null] };
  if (group === 'overdue') return { $lt: ['$from', today] };
  return { $eq: [`$author_${language}`, username] };
}

/** How many rows of a lane are handed on by somebody, or wait for review. */
export async function countWork(group: 'handed-on' | 'review', lane: Lane, whose: Whose): Promise<number> {
  return specOf(lane.kind).model.collection.countDocuments((await workFilter(group, lane, whose)) as object, {
    maxTimeMS: PATIENCE_MS,
    hint: workIndex(group, lane),
  });
}
