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
import { CUE_ACTS, lookAtVideo, saveCuesOf } from './cue-acts';
import { BY_COLUMN, FIRST_DAY, LANGUAGES } from './given';
import { kindFirst, look, type Seen, type Wanted } from './look';
import type { Act, Member } from './member';

const BEGINS = 0.2;
const TEXT_KINDS = ITEM_KINDS.filter(hasTextColumns);

const event =
  (operation: events.ItemEvent, wanted: Wanted, more: (me: Member, seen: Seen) => object = () => ({})): Act =>
  async (me) => {
    const seen = await look(me, wanted);
    return seen && { status: await happen(me, operation, seen, more(me, seen)), kind: seen.kind };
  };

async function happen(me: Member, operation: events.ItemEvent, seen: Seen, more: object): Promise<number> {
  const { revision, ...params } = seen;
  const body = { revision, ...more };
  const { status } = await me.crowd.test.api.as(me.username).call(operation, { params, body } as never);
  if (status === 200) accept(me, seen, operation.name);
  return status;
}

/** Records a change answered with 200: it must apply to the revision the person saw. */
function accept({ crowd, username: by }: Member, { id: item, language, revision }: Seen, name: string): void {
  crowd.accepted.push({ item, language, event: name as WorkflowEvent, revision: revision + 1, by });
}

const texts = ({ crowd, random }: Member, { kind, language }: Seen, all: boolean) => ({
  columns: Object.fromEntries(
    getTextColumns(kind, language)
      .filter((_, at) => all || at === 0 || random.chance(0.5))
      .map((column) => [column, crowd.newText()]),
  ),
});
const receiver = ({ crowd, random }: Member) => ({ userId: random.of([...crowd.receivers.values()])! });

const saveDraft: Act = async (me) => {
  // Any translator may begin unassigned subtitles.
  const isAny = me.random.chance(BEGINS);
  const seen = await (isAny ? lookAtVideo(me) : look(me, { from: ['assigned'], isOwn: true, isRare: true }));
  if (!seen) return undefined;
  if (!hasTextColumns(seen.kind)) return saveCuesOf(me, seen);
  return { status: await happen(me, events.saveDraft, seen, texts(me, seen, false)), kind: seen.kind };
};

/** Saves by the specification's calls, which name no revision. */
const saveSpecified: Act = async (me) => {
  const from = ['assigned', 'inreview', 'corrected'] as const;
  const seen = await look(me, { from, isOwn: true, language: BY_COLUMN, kinds: TEXT_KINDS });
  if (!seen) return undefined;
  const kind = seen.kind as TextKind;
  const newStatus = me.role === 'editor' ? 'corrected' : 'inreview';
  const column = `${BY_COLUMN}_${1 + me.random.below(4)}`;
  const own = { id: seen.id, translated: me.crowd.newText() };
  const body = {
    daily: { ...own, targetLang: column, statusCol: `status_${BY_COLUMN}`, newStatus },
    tenday: { ...own, targetLang: column },
    activity: { ...own, targetLang: languageName(BY_COLUMN), status: newStatus },
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
export const ASSIGN = {
  daily: assignment.assignPredictions,
  tenday: assignment.assignPredictions10days,
  activity: assignment.assignActivities,
  video: assignment.assignVideos,
} as const;

const assign: Act = async (me) => {
  const { random, crowd } = me;
  const kind = kindFirst(me, ITEM_KINDS);
  const day = addDays(FIRST_DAY, random.below(4));
  const dates = random.chance(0.5) ? { fromDate: day, toDate: addDays(day, 30) } : {};
  const languages = { sourceLanguage: 'en', targetLanguage: random.of(LANGUAGES)! };
  const body = { ...receiver(me), ...languages, ...dates, taskCount: 1 + random.below(4) };
  return { status: (await crowd.test.api.as(me.username).call(ASSIGN[kind], { body })).status, kind };
};

const REVIEW = { daily: setReviewStatusDaily, tenday: setReviewStatusTenday, activity: setReviewStatusActivity };

const specifiedReview: Act = async (me) => {
  const seen = await look(me, { from: ['inreview'], kinds: TEXT_KINDS });
  if (!seen) return undefined;
  const { kind, id, language, revision } = seen;
  const body = { id, language, revision, status: me.random.of(['approved', 'assigned'] as const)! };
  const { status } = await me.crowd.test.api.as(me.username).call(REVIEW[kind as TextKind], { body });
  if (status === 200) accept(me, seen, body.status === 'approved' ? 'approve-item' : 'reassign-item');
  return { status, kind };
};

const sentBack = (me: Member) => ({
  reason: 'meaning',
  note: me.crowd.newText(),
  ...(me.random.chance(0.3) && receiver(me)),
});

const WRITERS: Record<string, Act> = {
  'save-draft': saveDraft,
  'submit-item': event(events.submitItem, { from: ['assigned', 'corrected'], isOwn: true, isRare: true }, (me, seen) =>
    texts(me, seen, true),
  ),
  'recall-item': event(events.recallItem, { from: ['inreview'], isOwn: true }),
  'save-specified': saveSpecified,
  ...CUE_ACTS,
};

/** Actions of each role on rows, by operation name. */
export const ITEM_ACTS: Partial<Record<Role, Record<string, Act>>> = {
  translator: WRITERS,
  editor: { ...WRITERS, 'send-to-review': event(events.sendToReview, { from: ['corrected'], isOwn: true }) },
  assigner: {
    assign,
    'take-back': event(events.takeBack, { from: ['assigned'] }),
    'change-owner': event(events.changeOwner, { from: ['assigned'] }, receiver),
    'send-to-review': event(events.sendToReview, { from: ['corrected'] }),
  },
  reviewer: {
    'take-into-review': event(events.takeIntoReview, { from: ['corrected'] }),
    'approve-item': event(events.approveItem, { from: ['inreview'], isRare: true }),
    'reassign-item': event(events.reassignItem, { from: ['inreview'] }, sentBack),
    'reopen-item': event(events.reopenItem, { from: ['approved'] }, () => ({ reason: 'Once more.' })),
    'set-review-status': specifiedReview,
  },
};
