import { getTextColumns, hasTextColumns, ITEM_KINDS, type TextKind } from '@subtitle/contracts/columns';
import { languageName } from '@subtitle/contracts/languages';
import * as assignment from '@subtitle/contracts/operations/assignment';
import * as events from '@subtitle/contracts/operations/item-events';
import {
  setReviewStatusActivity,
  setReviewStatusDaily,
  setReviewStatusTenday,
} from '@subtitle/contracts/operations/review';
import type { Role } from '@subtitle/contracts/roles';
import { addDays } from '@subtitle/domain/dates';
import type { WorkflowEvent } from '@subtitle/domain/workflow/transition';
import { COLUMN_CALL_LANGUAGE, FIRST_DAY, LANGUAGES } from './crowd-content';
import { CUE_ACTIONS, findVideo, saveSomeCues } from './cue-actions';
import { chooseKind, findRow, type RowQuery, type SeenRow } from './find-row';
import type { Action, Member } from './member';

const BEGIN_SHARE = 0.2;
const TEXT_KINDS = ITEM_KINDS.filter(hasTextColumns);

const createEventAction =
  (operation: events.ItemEvent, wanted: RowQuery, more: (me: Member, seen: SeenRow) => object = () => ({})): Action =>
  async (me) => {
    const seen = await findRow(me, wanted);
    return seen && { status: await callEvent(me, operation, seen, more(me, seen)), kind: seen.kind };
  };

async function callEvent(me: Member, operation: events.ItemEvent, seen: SeenRow, more: object): Promise<number> {
  const { revision, ...params } = seen;
  const body = { revision, ...more };
  const { status } = await me.crowd.test.api.as(me.username).call(operation, { params, body } as never);
  if (status === 200) recordAccepted(me, seen, operation.name);
  return status;
}

/** Records a change answered with 200: it must apply to the revision the person saw. */
function recordAccepted(
  { crowd, username: by }: Member,
  { id: item, language, revision }: SeenRow,
  name: string,
): void {
  crowd.accepted.push({ item, language, event: name as WorkflowEvent, revision: revision + 1, by });
}

const makeTexts = ({ crowd, random }: Member, { kind, language }: SeenRow, all: boolean) => ({
  columns: Object.fromEntries(
    getTextColumns(kind, language)
      .filter((_, at) => all || at === 0 || random.chance(0.5))
      .map((column) => [column, crowd.newText(language)]),
  ),
});
const chooseReceiver = ({ crowd, random }: Member) => ({ userId: random.pick([...crowd.receivers.values()])! });

const saveRowDraft: Action = async (me) => {
  // Any translator may begin unassigned subtitles.
  const isAny = me.random.chance(BEGIN_SHARE);
  const seen = await (isAny ? findVideo(me) : findRow(me, { statuses: ['assigned'], isOwn: true, prefersRare: true }));
  if (!seen) return undefined;
  if (!hasTextColumns(seen.kind)) return saveSomeCues(me, seen);
  return { status: await callEvent(me, events.saveDraft, seen, makeTexts(me, seen, false)), kind: seen.kind };
};

/** Saves by the specification's calls, which name no revision. */
const saveBySpecifiedCall: Action = async (me) => {
  const from = ['assigned', 'inreview', 'corrected'] as const;
  const seen = await findRow(me, { statuses: from, isOwn: true, language: COLUMN_CALL_LANGUAGE, kinds: TEXT_KINDS });
  if (!seen) return undefined;
  const kind = seen.kind as TextKind;
  const newStatus = me.role === 'editor' ? 'corrected' : 'inreview';
  const column = `${COLUMN_CALL_LANGUAGE}_${1 + me.random.below(4)}`;
  const own = { id: seen.id, translated: me.crowd.newText(COLUMN_CALL_LANGUAGE) };
  const body = {
    daily: { ...own, targetLang: column, statusCol: `status_${COLUMN_CALL_LANGUAGE}`, newStatus },
    tenday: { ...own, targetLang: column },
    activity: { ...own, targetLang: languageName(COLUMN_CALL_LANGUAGE), status: newStatus },
  }[kind];
  const operation = {
    daily: events.savePrediction,
    tenday: events.savePrediction10days,
    activity: events.saveActivity,
  }[kind];
  const { status } = await me.crowd.test.api.as(me.username).call(operation, { body } as never);
  return { status, kind };
};

/** Operations that assign rows. */
export const ASSIGN_OPERATIONS = {
  daily: assignment.assignPredictions,
  tenday: assignment.assignPredictions10days,
  activity: assignment.assignActivities,
  video: assignment.assignVideos,
} as const;

const assignRows: Action = async (me) => {
  const { random, crowd } = me;
  const kind = chooseKind(me, ITEM_KINDS);
  const day = addDays(FIRST_DAY, random.below(4));
  const dates = random.chance(0.5) ? { fromDate: day, toDate: addDays(day, 30) } : {};
  const languages = { sourceLanguage: 'en', targetLanguage: random.pick(LANGUAGES)! };
  const body = { ...chooseReceiver(me), ...languages, ...dates, taskCount: 1 + random.below(4) };
  return { status: (await crowd.test.api.as(me.username).call(ASSIGN_OPERATIONS[kind], { body })).status, kind };
};

const REVIEW = { daily: setReviewStatusDaily, tenday: setReviewStatusTenday, activity: setReviewStatusActivity };

const reviewBySpecifiedCall: Action = async (me) => {
  const seen = await findRow(me, { statuses: ['inreview'], kinds: TEXT_KINDS });
  if (!seen) return undefined;
  const { kind, id, language, revision } = seen;
  const body = { id, language, revision, status: me.random.pick(['approved', 'assigned'] as const)! };
  const { status } = await me.crowd.test.api.as(me.username).call(REVIEW[kind as TextKind], { body });
  if (status === 200) recordAccepted(me, seen, body.status === 'approved' ? 'approve-item' : 'reassign-item');
  return { status, kind };
};

const createSendBack = (me: Member) => ({
  reason: 'meaning',
  note: me.crowd.newText(),
  ...(me.random.chance(0.3) && chooseReceiver(me)),
});

const WRITER_ACTIONS: Record<string, Action> = {
  'save-draft': saveRowDraft,
  'submit-item': createEventAction(
    events.submitItem,
    { statuses: ['assigned', 'corrected'], isOwn: true, prefersRare: true },
    (me, seen) => makeTexts(me, seen, true),
  ),
  'recall-item': createEventAction(events.recallItem, { statuses: ['inreview'], isOwn: true }),
  'save-specified': saveBySpecifiedCall,
  ...CUE_ACTIONS,
};

/** Actions of each role on rows, by operation name. */
export const ITEM_ACTIONS: Partial<Record<Role, Record<string, Action>>> = {
  translator: WRITER_ACTIONS,
  editor: {
    ...WRITER_ACTIONS,
    'send-to-review': createEventAction(events.sendToReview, { statuses: ['corrected'], isOwn: true }),
  },
  assigner: {
    assign: assignRows,
    'take-back': createEventAction(events.takeBack, { statuses: ['assigned'] }),
    'change-owner': createEventAction(events.changeOwner, { statuses: ['assigned'] }, chooseReceiver),
    'send-to-review': createEventAction(events.sendToReview, { statuses: ['corrected'] }),
  },
  reviewer: {
    'take-into-review': createEventAction(events.takeIntoReview, { statuses: ['corrected'] }),
    'approve-item': createEventAction(events.approveItem, { statuses: ['inreview'], prefersRare: true }),
    'reassign-item': createEventAction(events.reassignItem, { statuses: ['inreview'] }, createSendBack),
    'reopen-item': createEventAction(events.reopenItem, { statuses: ['approved'] }, () => ({ reason: 'Once more.' })),
    'set-review-status': reviewBySpecifiedCall,
  },
};
