import { type ItemKind, PREDICTION_KINDS, type PredictionKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, languageCode } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { type BodyOf, XLSX_TYPE } from '@subtitle/contracts/operation';
import {
  assignActivities,
  assignPredictions,
  assignPredictions10days,
  countEligible,
} from '@subtitle/contracts/operations/assignment';
import { exportRows as exportOperation } from '@subtitle/contracts/operations/exports';
import {
  approveItem,
  changeOwner,
  type ItemEvent,
  reassignItem,
  recallItem,
  reopenItem,
  saveActivity as saveActivityOperation,
  saveDraft,
  savePrediction,
  savePrediction10days,
  sendToReview,
  submitItem,
  takeBack,
  takeIntoReview,
} from '@subtitle/contracts/operations/item-events';
import { countRows, getHolder, getItem, listHistory, listRows } from '@subtitle/contracts/operations/items';
import { getNextWork, getWorkSummary, listWork } from '@subtitle/contracts/operations/my-work';
import {
  listActivities,
  listPredictionsDaily,
  listPredictionsTenday,
} from '@subtitle/contracts/operations/predictions';
import {
  listApproved,
  listReviewActivities,
  listReviewDaily,
  listReviewOthers,
  listReviewTenday,
  setReviewStatusActivity,
  setReviewStatusDaily,
  setReviewStatusTenday,
} from '@subtitle/contracts/operations/review';
import { holdsAny } from '@subtitle/domain/users/roles';
import { listRowOf } from '@subtitle/domain/workflow/list-row';
import type { WorkflowEvent } from '@subtitle/domain/workflow/transition';
import type { FastifyReply } from 'fastify';
import { asAttachment } from '../../http/answers/attachment';
import { isUnchanged } from '../../http/answers/etag';
import { type App, route } from '../../http/route';
import { invalid } from '../../refusal';
import type { SessionActor } from '../auth/session-actor';
import { assignRows } from './assign/assign';
import { changeItemOwner } from './assign/change-owner';
import { countEligibleRows, eligibleRows } from './assign/eligible.repository';
import { readWanted } from './assign/read-wanted';
import { exportRows } from './export/export-rows';
import { readHolder } from './history/get-holder';
import { readHistory } from './history/list-history';
import { countItems } from './list/count-items';
import { listItems, type Narrowing, type Page } from './list/item-list';
import { findAcceptedDrafts } from './review/accepted-drafts';
import { lastRead } from './review/last-read';
import { readApproved } from './review/list-approved';
import { reassign } from './review/reassign-item';
import { setReviewStatus } from './review/set-review-status';
import { findItem } from './row/find-item';
import { type Row, scopeOf, type UnitKey } from './row/item';
import { moveItem } from './row/move-item';
import { presentActivity } from './row/present-activity';
import { presentItem } from './row/present-item';
import { presentPrediction } from './row/present-prediction';
import { saveActivity } from './texts/save-activity';
import { saveColumn } from './texts/save-column';
import { saveDraftTexts, submitTexts } from './texts/save-texts';
import { findNextWork } from './work/get-next-work';
import { summariseWork } from './work/get-work-summary';
import { listWork as findPageOfWork } from './work/list-work';

/** As long as the largest workbook may take on a slow line: it is read as it leaves. */
const SENT_MS = 60 * 60_000;

/** The specification's calls, which name their kind by their path. */
const CALLS = {
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

/** Events that need nothing but what their call names. */
const MOVES = {
  'recall-item': recallItem,
  'send-to-review': sendToReview,
  'take-back': takeBack,
  'take-into-review': takeIntoReview,
  'approve-item': approveItem,
  'reopen-item': reopenItem,
} satisfies Partial<Record<WorkflowEvent, ItemEvent>>;

/** Every call on rows. */
export function itemRoutes(app: App): void {
  for (const kind of PREDICTION_KINDS) callsOfPredictions(app, kind);
  callsOfActivities(app);
  eventRoutes(app);
  readingRoutes(app);
  workRoutes(app);
  exportRoute(app);
}

function callsOfPredictions(app: App, kind: PredictionKind): void {
  const { list, save, assign, listReview, setStatus } = CALLS[kind];
  route(app, list, async ({ actor, query, reply }) =>
    nameNextPage(reply, await listItems(kind, scopeOf(actor, query.language), query)).map((row) =>
      presentPrediction(row, actor),
    ),
  );
  route(app, save, async ({ actor, body }) => ({ item: presentItem(await saveColumn(actor, kind, body), actor) }));
  route(app, assign, ({ actor, body }) => assignRows(actor, kind, body));
  route(app, listReview, async ({ actor, query, reply }) => {
    const { rows, importedOf } = await readReview(app, actor, kind, query, reply);
    return rows.map((row) => ({ ...presentPrediction(row, actor), ...importedOf(row) }));
  });
  route(app, setStatus, async ({ actor, body }) => ({
    item: presentItem(await setReviewStatus(actor, kind, body, lastRead(app)), actor),
  }));
}

function callsOfActivities(app: App): void {
  route(app, listActivities, async ({ actor, query, reply }) => {
    const page = await listItems('activity', scopeOf(actor, query.language), query);
    return { success: true, activities: nameNextPage(reply, page).map((row) => presentActivity(row, actor)) };
  });
  route(app, saveActivityOperation, async ({ actor, body }) => ({
    item: presentItem(await saveActivity(actor, body), actor),
  }));
  route(app, assignActivities, ({ actor, body }) => assignRows(actor, 'activity', body));
  route(app, listReviewActivities, async ({ actor, body: { language, ...narrowing }, reply }) => {
    const code = languageCode(language);
    if (!code) throw invalid('language', MESSAGES.unsupportedLanguage(language));
    const { rows, importedOf } = await readReview(app, actor, 'activity', { ...narrowing, language: code }, reply);
    return rows.map((row) => ({ ...presentActivity(row, actor), ...importedOf(row) }));
  });
  route(app, listReviewOthers, async ({ actor, query, reply }) => {
    const { rows, importedOf } = await readReview(app, actor, 'activity', query, reply);
    return rows.map((row) => ({ ...presentActivity(row, actor), ...importedOf(row) }));
  });
  route(app, setReviewStatusActivity, async ({ actor, body }) => ({
    item: presentItem(await setReviewStatus(actor, 'activity', body, lastRead(app)), actor),
  }));
}

/** A page of what waits for review, noted as read, and in which languages a row of it holds an accepted draft. */
async function readReview(app: App, actor: SessionActor, kind: ItemKind, narrowing: Narrowing, reply: FastifyReply) {
  const page = await listItems(kind, {}, { ...narrowing, status: 'inreview' });
  await lastRead(app).note(actor, kind, page.rows);
  const accepted = await findAcceptedDrafts(kind, page.rows);
  const importedOf = ({ id }: Row) => (accepted.has(id) ? { imported: accepted.get(id) } : {});
  return { rows: nameNextPage(reply, page), importedOf };
}

function eventRoutes(app: App): void {
  for (const [event, operation] of Object.entries(MOVES) as [WorkflowEvent, (typeof MOVES)[keyof typeof MOVES]][])
    onItem(app, operation, (actor, key, body) => moveItem({ actor, key, event, ...body }));
  onItem(app, saveDraft, saveDraftTexts);
  onItem(app, submitItem, submitTexts);
  onItem(app, changeOwner, changeItemOwner);
  onItem(app, reassignItem, reassign);
}

/** What befalls a row in one language answers the row as it stands then. */
function onItem<Event extends ItemEvent>(
  app: App,
  operation: Event,
  run: (actor: SessionActor, key: UnitKey, body: BodyOf<Event>) => Promise<Row>,
): void {
  route<ItemEvent>(app, operation, async ({ actor, params, body }) => ({
    item: presentItem(await run(actor, params, body as BodyOf<Event>), actor),
  }));
}

function readingRoutes(app: App): void {
  route(app, getItem, async ({ actor, params, request, reply }) => {
    const row = await findItem(actor, params);
    if (holdsAny(actor.roles, ['reviewer'])) await lastRead(app).note(actor, params.kind, [row]);
    const revisions = LANGUAGE_CODES.map((code) => row[`revision_${code}`] ?? 0);
    if (isUnchanged(request, reply, [row.import_id ?? 0, ...revisions])) return reply.code(304).send();
    return { item: presentItem(row, actor) };
  });
  route(app, listRows, async ({ actor, params: { kind }, query: { source, target, ...narrowing }, reply }) => {
    const page = await listItems(kind, scopeOf(actor, target), { ...narrowing, language: target });
    return nameNextPage(reply, page).map((row) => listRowOf({ ...row }, source, target));
  });
  route(app, countRows, async ({ actor, params: { kind }, query: { target, ...narrowing } }) => ({
    counts: await countItems(kind, scopeOf(actor, target), { ...narrowing, language: target }),
  }));
  route(app, getHolder, ({ actor, params }) => readHolder(actor, params));
  route(app, listHistory, ({ actor, params, query }) => readHistory(actor, params, query));
  route(app, listApproved, ({ actor, query }) => readApproved(actor, { ...query, since: new Date(query.since) }));
  route(app, countEligible, async ({ query: { kind, ...given } }) => {
    return { eligible: await countEligibleRows(await eligibleRows(kind, readWanted(given))) };
  });
}

function exportRoute(app: App): void {
  route(
    app,
    exportOperation,
    async ({ actor, params, query, request, reply }) => {
      const { name, bytes } = await exportRows(actor, params.kind, query, request.deadline);
      return asAttachment(reply, name, XLSX_TYPE).send(bytes);
    },
    { config: { answerWithin: SENT_MS } },
  );
}

function workRoutes(app: App): void {
  route(app, getWorkSummary, ({ actor, query: { today, since } }) =>
    summariseWork(actor, { today, since: new Date(since) }),
  );
  route(app, getNextWork, async ({ actor, query }) => ({ next: await findNextWork(actor, query) }));
  route(app, listWork, ({ actor, query: { since, ...asked } }) =>
    findPageOfWork(actor, { ...asked, since: new Date(since) }),
  );
}

/** Where the next page begins stands in the header `x-next-cursor`. */
function nameNextPage(reply: FastifyReply, { rows, nextCursor }: Page): Row[] {
  if (nextCursor) reply.header('x-next-cursor', nextCursor);
  return rows;
}
