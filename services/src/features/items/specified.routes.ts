import { type ItemKind, PREDICTION_KINDS, type PredictionKind } from '@subtitle/contracts/columns';
import { parseLanguage } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import {
  assignActivities,
  assignPredictions,
  assignPredictions10days,
  assignVideos,
} from '@subtitle/contracts/operations/assignment';
import {
  saveActivity as saveActivityOperation,
  savePrediction,
  savePrediction10days,
} from '@subtitle/contracts/operations/item-events';
import {
  listActivities,
  listPredictionsDaily,
  listPredictionsTenday,
} from '@subtitle/contracts/operations/predictions';
import {
  listReviewActivities,
  listReviewDaily,
  listReviewOthers,
  listReviewTenday,
  OTHER_KINDS,
  type OtherKind,
  setReviewStatusActivity,
  setReviewStatusDaily,
  setReviewStatusTenday,
} from '@subtitle/contracts/operations/review';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionActor } from '../../actor';
import { answerList } from '../../http/answers/answer-list';
import { type App, route } from '../../http/route';
import { invalid } from '../../refusal';
import { assignRows } from './assign/assign';
import { listItems, type Narrowing } from './list/item-list';
import { listKinds } from './list/merge-lists';
import { findAcceptedDrafts } from './review/accepted-drafts';
import { createReadRevisionStore } from './review/read-revisions';
import { setReviewStatus } from './review/set-review-status';
import { findSubmittedUnchanged } from './review/submitted-unchanged';
import { buildScopeFilter, type Row } from './row/item';
import { presentItem, presentSpecified } from './row/present-item';
import { saveActivity } from './texts/save-activity';
import { saveColumn } from './texts/save-column';
import type { RecordSubmission } from './texts/save-texts';

/** Calls about predictions. The path of a call determines the kind. */
const PREDICTION_CALLS = {
  daily: {
    list: listPredictionsDaily,
    save: savePrediction,
    assign: assignPredictions,
    listReview: listReviewDaily,
    setStatus: setReviewStatusDaily,
  },
  tenday: {
    list: listPredictionsTenday,
    save: savePrediction10days,
    assign: assignPredictions10days,
    listReview: listReviewTenday,
    setStatus: setReviewStatusTenday,
  },
} satisfies Record<PredictionKind, object>;

/**
 * Registers the calls about rows that the specification names. Each serves one kind.
 * @param record called in the transaction of each submission
 */
export function addSpecifiedRoutes(app: App, record?: RecordSubmission): void {
  for (const kind of PREDICTION_KINDS) addPredictionRoutes(app, kind, record);
  addActivityRoutes(app, record);
}

function addPredictionRoutes(app: App, kind: PredictionKind, record?: RecordSubmission): void {
  const { list, save, assign, listReview, setStatus } = PREDICTION_CALLS[kind];
  route(app, list, ({ actor, query, request, reply }) => {
    const narrowing = replaceLanguage(query);
    return answerList(request, reply, narrowing, {
      read: (page) => listItems(kind, buildScopeFilter(actor, narrowing.language), page),
      answer: (rows) => rows.map((row) => presentSpecified<PredictionKind>(row, actor)),
    });
  });
  route(app, save, async ({ actor, body }) => ({
    item: presentItem(await saveColumn(actor, kind, body, record), actor),
  }));
  route(app, assign, ({ actor, body }) => assignRows(actor, kind, body));
  route(app, listReview, (input) =>
    answerReview(app, [kind], input, replaceLanguage(input.query), presentSpecified<PredictionKind>),
  );
  route(app, setStatus, async ({ actor, body }) => ({
    item: presentItem(await setReviewStatus(actor, kind, body, createReadRevisionStore(app)), actor),
  }));
}

function addActivityRoutes(app: App, record?: RecordSubmission): void {
  route(app, listActivities, ({ actor, query, request, reply }) => {
    const narrowing = replaceLanguage(query);
    return answerList(request, reply, narrowing, {
      read: (page) => listItems('activity', buildScopeFilter(actor, narrowing.language), page),
      answer: (rows) => ({ success: true, activities: rows.map((row) => presentSpecified<'activity'>(row, actor)) }),
    });
  });
  route(app, saveActivityOperation, async ({ actor, body }) => ({
    item: presentItem(await saveActivity(actor, body, record), actor),
  }));
  route(app, assignActivities, ({ actor, body }) => assignRows(actor, 'activity', body));
  route(app, assignVideos, ({ actor, body }) => assignRows(actor, 'video', body));
  route(app, listReviewActivities, (input) =>
    answerReview(app, ['activity'], input, replaceLanguage(input.body), presentSpecified<'activity'>),
  );
  route(app, listReviewOthers, (input) => {
    const { kind, ...narrowing } = input.query;
    return answerReview(
      app,
      kind ? [kind] : OTHER_KINDS,
      input,
      replaceLanguage(narrowing),
      presentSpecified<OtherKind>,
    );
  });
  route(app, setReviewStatusActivity, async ({ actor, body }) => ({
    item: presentItem(await setReviewStatus(actor, 'activity', body, createReadRevisionStore(app)), actor),
  }));
}

/** Replaces the language by its code. The caller may give a code or a name (decision 3). */
function replaceLanguage<Given extends { language?: string }>({ language, ...narrowing }: Given) {
  const code = language === undefined ? undefined : parseLanguage(language);
  if (language !== undefined && !code) throw invalid('language', MESSAGES.unsupportedLanguage(language));
  return { ...narrowing, language: code };
}

/**
 * Answers the rows in review, or in the requested status, and stores their revisions as read. Each row lists its
 * languages with an accepted draft, and the languages submitted unchanged after being sent back.
 */
function answerReview<Listed>(
  app: App,
  kinds: readonly ItemKind[],
  { actor, request, reply }: { actor: SessionActor; request: FastifyRequest; reply: FastifyReply },
  narrowing: Narrowing,
  present: (row: Row, actor: SessionActor) => Listed,
) {
  return answerList(request, reply, narrowing, {
    read: (page) => listKinds(kinds, { status: IN_REVIEW, ...page }),
    answer: async (rows) => {
      await createReadRevisionStore(app).store(actor, rows);
      const [accepted, same] = await Promise.all([findAcceptedDrafts(rows), findSubmittedUnchanged(rows)]);
      const getMarks = ({ id }: Row) => ({
        ...(accepted.has(id) && { imported: accepted.get(id) }),
        ...(same.has(id) && { unchanged: same.get(id) }),
      });
      return rows.map((row) => ({ ...present(row, actor), ...getMarks(row) }));
    },
  });
}
