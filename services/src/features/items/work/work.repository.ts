import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { OpenGroup, WorkFigure } from '@subtitle/contracts/operations/my-work';
import type { Stage, Status } from '@subtitle/contracts/statuses';
import { openGroupOf } from '@subtitle/domain/workflow/work-unit';
import { visibleRowsOfLists } from '../../imports/rows/visible-rows';
import { behind } from '../list/list-cursor';
import { type RowFilter, stageFilter } from '../row/item';
import { type Asked, askRows, countAlike, countRows, type RowQuestion, readRows } from '../row/row-question';
import type { After } from './merge-lanes';

/** One kind in one language: as somebody's work it has an index of its own. */
export interface Lane {
  kind: ItemKind;
  language: LanguageCode;
}

/** Whose work, and what day it is where they sit. */
export interface Whose {
  username: string;
  /** yyyy-mm-dd */
  today: string;
  /** Only of this stage; what waits for review has none. */
  stage?: Stage;
}

export type WorkGroupFilter = OpenGroup | WorkFigure | 'to-send' | 'handed-on' | 'review';

export const PATIENCE_MS = 10_000;
/** Statuses of work that its owner has finished; a corrected row is still to be sent to review. */
const HANDED_ON: readonly Status[] = ['inreview', 'approved'];

/** All lanes, or those that fit. */
export function lanesOf(narrowed: Partial<Lane>): Lane[] {
  return LANGUAGE_CODES.flatMap((language) => ITEM_KINDS.map((kind) => ({ kind, language }))).filter(
    (lane) => (narrowed.kind ?? lane.kind) === lane.kind && (narrowed.language ?? lane.language) === lane.language,
  );
}

/** Whether a unit of work lies in a lane. */
export function isIn(unit: Lane, { kind, language }: Lane): boolean {
  return unit.kind === kind && unit.language === language;
}

/** What is asked for of one group in one lane; by the index that holds just these rows. */
export async function workQuestion(
  group: WorkGroupFilter,
  { kind, language }: Lane,
  whose: Whose,
  after?: After,
): Promise<RowQuestion> {
  const visible = await visibleRowsOfLists();
  const [owner, status] = [{ [`assigned_${language}`]: whose.username }, `status_${language}`];
  const ask = (parts: Omit<Asked, 'visible'>) => {
    const asked = { ...parts, visible };
    return askRows(kind, after ? behind(asked, after.place, after.including) : asked);
  };
  if (group === 'review') return ask({ by: { [status]: 'inreview' } });
  const staged = whose.stage ? stageFilter(whose.stage, language) : {};
  // Its index ends with the owner; what is corrected and not sent is little beside all that somebody owns.
  if (group === 'to-send') return ask({ by: { [status]: 'corrected' }, rest: { ...owner, ...staged } as RowFilter });
  if (group === 'handed-on')
    return ask({ by: owner, rest: { [status]: { $in: [...HANDED_ON] }, ...staged } as RowFilter });
  if (group === 'in-progress') {
    const begun = { [status]: 'assigned', [`author_${language}`]: whose.username };
    return ask({ by: owner, rest: { $or: [{ [status]: 'inreview' }, begun], ...staged } as RowFilter });
  }
  const { from, rest } = group === 'late' ? { from: { $lt: whose.today } } : openGroup(group, language, whose);
  return ask({ by: { ...owner, [status]: 'assigned' }, from, rest: { ...rest, ...staged } as RowFilter });
}

/** The same question as the domain's openGroupOf, in the database's words; a test holds them together. */
function openGroup(group: OpenGroup, language: LanguageCode, { username, today }: Whose): Pick<Asked, 'from' | 'rest'> {
  const sentBack = `sent_back_${language}`;
  if (group === 'sent-back') return { rest: { [sentBack]: { $ne: null } } as RowFilter };
  if (group === 'overdue') return { from: { $lt: today }, rest: { [sentBack]: null } as RowFilter };
  const author = { [`author_${language}`]: group === 'drafts' ? username : { $ne: username } };
  return { from: { $gte: today }, rest: { [sentBack]: null, ...author } as RowFilter };
}

/** Those lanes in which somebody has anything to do. Most have nothing, and each group would be looked for in every one. */
export async function lanesInWork(lanes: readonly Lane[], { username }: Whose): Promise<Lane[]> {
  const visible = await visibleRowsOfLists();
  const inWork = await Promise.all(
    lanes.map(async ({ kind, language }) => {
      const by = { [`assigned_${language}`]: username, [`status_${language}`]: 'assigned' };
      const first = { limit: 1, projection: { _id: 0, from: 1 }, maxTimeMS: PATIENCE_MS } as const;
      return (await readRows(askRows(kind, { by, visible }), first)).length > 0;
    }),
  );
  return lanes.filter((_, index) => inWork[index]);
}

/** How many of somebody's rows of one lane stand alike; of what is not open, no more is told than the stage. */
export interface OwnCount {
  /** Null for what is to be sent to review or handed on. */
  open: { day: string; group: OpenGroup; source: LanguageCode | null } | null;
  /** Corrected and not sent to review. */
  toSend?: true;
  stage: Stage | null;
  count: number;
}

/** All that somebody owns in a lane, or what of it has these values too; exported for the test of its plan. */
export async function ownQuestion(
  { kind, language }: Lane,
  { username }: Whose,
  also: Record<string, string> = {},
): Promise<RowQuestion> {
  const by = { [`assigned_${language}`]: username, ...also };
  return askRows(kind, { by, visible: await visibleRowsOfLists() });
}

/**
 * Everything somebody owns in one lane. Only rows that are to do are read; the others, which only grow in number, are counted
 * by the keys of two indexes: all that is owned, and what of it is to be corrected.
 */
export async function countOwn(lane: Lane, whose: Whose): Promise<OwnCount[]> {
  const count = async (also?: Record<string, string>) =>
    countRows(await ownQuestion(lane, whose, also), { maxTimeMS: PATIENCE_MS });
  const all = await count();
  if (all === 0) return [];
  const [open, toSend, correct] = await Promise.all([
    countOpen(lane, whose),
    countToSend(lane, whose),
    count({ [`stage_${lane.language}`]: 'correct' }),
  ]);
  const left = [...open, ...toSend];
  const leftOf = (isCorrect: boolean) =>
    left.reduce((sum, one) => sum + ((one.stage === 'correct') === isCorrect ? one.count : 0), 0);
  const handedOn: OwnCount[] = [
    { open: null, stage: 'correct', count: correct - leftOf(true) },
    { open: null, stage: 'translate', count: all - correct - leftOf(false) },
  ];
  return [...left, ...handedOn.filter((one) => one.count > 0)];
}

/** A person's rows of one lane that are corrected and not sent to review, by stage. */
async function countToSend(lane: Lane, whose: Whose): Promise<OwnCount[]> {
  const question = await workQuestion('to-send', lane, whose);
  const found = await countAlike<Stage | null>(question, `$stage_${lane.language}`, PATIENCE_MS);
  return found.map(({ _id: stage, count }) => ({ open: null, toSend: true, stage, count }));
}

/**
 * What somebody has to do in one lane, put into groups by the domain's own rule. Grouped by fields as they are: each expression
 * would cost as much as the row itself on a slow server.
 */
async function countOpen(lane: Lane, whose: Whose): Promise<OwnCount[]> {
  const { language } = lane;
  const question = await ownQuestion(lane, whose, { [`status_${language}`]: 'assigned' });
  const alike = {
    from: '$from',
    author: `$author_${language}`,
    sentBackBy: `$sent_back_${language}.by`,
    source: `$source_${language}`,
    stage: `$stage_${language}`,
  };
  const found = await countAlike<Alike>(question, alike, PATIENCE_MS);
  return found.map(({ _id, count }) => openCount(_id, count, lane, whose));
}

interface Alike {
  from: string;
  author?: string | null;
  sentBackBy?: string | null;
  source?: LanguageCode | null;
  stage?: Stage | null;
}

function openCount(alike: Alike, count: number, { kind, language }: Lane, whose: Whose): OwnCount {
  const { from, author, sentBackBy, source, stage } = alike;
  const row = {
    kind,
    id: 0,
    from,
    to: from,
    [`author_${language}`]: author,
    ...(sentBackBy != null && { [`sent_back_${language}`]: { by: sentBackBy } }),
  };
  const group = openGroupOf(row, language, whose);
  return { open: { day: from, group, source: source ?? null }, stage: stage ?? null, count };
}

/** How many rows of a lane wait for review. */
export async function countWaiting(lane: Lane, whose: Whose): Promise<number> {
  return countRows(await workQuestion('review', lane, whose), { maxTimeMS: PATIENCE_MS });
}
