import { hasTextColumns } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { NO_DAY } from '@subtitle/contracts/no-day';
import type { BodyOf } from '@subtitle/contracts/operation';
import { assignItems, countEligible } from '@subtitle/contracts/operations/assignment';
import { exportRows as exportOperation, getExportedKind } from '@subtitle/contracts/operations/exports';
import {
  approveItem,
  changeOwner,
  confirmSource,
  fixItem,
  type ItemEvent,
  reassignItem,
  recallItem,
  reopenItem,
  saveDraft,
  sendToReview,
  submitItem,
  takeBack,
  takeIntoReview,
  unconfirmSource,
} from '@subtitle/contracts/operations/item-events';
import { countRows, getHolder, getItem, listHistory, listRows } from '@subtitle/contracts/operations/items';
import { findKeptWarnings } from '@subtitle/contracts/operations/kept-warnings';
import { getNextWork, getWorkSummary, listWork } from '@subtitle/contracts/operations/my-work';
import { listApproved } from '@subtitle/contracts/operations/review';
import { omitNoDay } from '@subtitle/contracts/row-days';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import { createListRow } from '@subtitle/domain/workflow/list-row';
import type { WorkflowEvent } from '@subtitle/domain/workflow/transition';
import type { SessionActor } from '../../actor';
import { answerList } from '../../http/answers/answer-list';
import { getFileContentType, setAttachmentHeaders } from '../../http/answers/attachment';
import { isUnchanged } from '../../http/answers/etag';
import { type App, route } from '../../http/route';
import { assignRows } from './assign/assign';
import { changeItemOwner } from './assign/change-owner';
import { buildEligibleQuery, countEligibleRows } from './assign/eligible.repository';
import { parseAssignRequest } from './assign/parse-assign-request';
import { addBoardRoutes } from './board/board.routes';
import { exportRows } from './export/export-rows';
import { exportVideos } from './export/export-videos';
import { readHolder } from './history/get-holder';
import { readHistory } from './history/list-history';
import { countItems } from './list/count-items';
import { listWindow } from './list/list-window';
import { approveUnit } from './review/approve-item';
import { confirmSource as confirm, unconfirmSource as unconfirm } from './review/confirm-source';
import { fixUnit } from './review/fix-item';
import { readApproved } from './review/list-approved';
import { createReadRevisionStore } from './review/read-revisions';
import { reassignUnit } from './review/reassign-item';
import { findItem } from './row/find-item';
import { buildScopeFilter, type Row, type UnitKey } from './row/item';
import { moveItem } from './row/move-item';
import { presentItem } from './row/present-item';
import { addSpecifiedRoutes } from './specified.routes';
import { listKeptElsewhere } from './texts/follow-kept';
import { type RecordSubmission, saveDraftTexts, submitTexts } from './texts/save-texts';
import { findNextWork } from './work/get-next-work';
import { summariseWork } from './work/get-work-summary';
import { listWork as findPageOfWork } from './work/list-work';

/** Time limit for sending the largest workbook on a slow line. The workbook is written while it is sent. */
const SEND_TIMEOUT_MS = 60 * 60_000;

/** Limit in bytes for four texts of a row and their four source texts, each at full length and escaped. */
const TEXTS_BODY = { bodyLimit: 4 * 1024 * 1024 };

/** Events that need only the fields of their call. */
const MOVE_OPERATIONS = {
  'recall-item': recallItem,
  'send-to-review': sendToReview,
  'take-back': takeBack,
  'take-into-review': takeIntoReview,
  'reopen-item': reopenItem,
} satisfies Partial<Record<WorkflowEvent, ItemEvent>>;

/**
 * Registers all calls about rows.
 * @param record called in the transaction of each submission
 */
export function addItemRoutes(app: App, record?: RecordSubmission): void {
  addSpecifiedRoutes(app, record);
  addEventRoutes(app, record);
  addReadingRoutes(app);
  addWorkRoutes(app);
  addExportRoute(app);
  addBoardRoutes(app);
}

function addEventRoutes(app: App, record: RecordSubmission | undefined): void {
  for (const [event, operation] of Object.entries(MOVE_OPERATIONS) as [
    WorkflowEvent,
    (typeof MOVE_OPERATIONS)[keyof typeof MOVE_OPERATIONS],
  ][])
    addItemEventRoute(app, operation, (actor, key, body) => moveItem({ actor, key, event, ...body }));
  addItemEventRoute(app, approveItem, approveUnit);
  addItemEventRoute(app, fixItem, (actor, key, body) => fixUnit(actor, key, body, { record }));
  addItemEventRoute(app, saveDraft, saveDraftTexts);
  addItemEventRoute(app, submitItem, (actor, key, body) => submitTexts(actor, key, body, record));
  route(app, assignItems, ({ actor, params, body }) => assignRows(actor, params.kind, body));
  route(app, findKeptWarnings, ({ body }) => listKeptElsewhere(body));
  addItemEventRoute(app, changeOwner, changeItemOwner);
  addItemEventRoute(app, reassignItem, reassignUnit);
  addItemEventRoute(app, confirmSource, confirm);
  addItemEventRoute(app, unconfirmSource, unconfirm);
}

/** Registers a call that changes a row in one language and answers the row after the change. */
function addItemEventRoute<Event extends ItemEvent>(
  app: App,
  operation: Event,
  run: (actor: SessionActor, key: UnitKey, body: BodyOf<Event>) => Promise<Row>,
): void {
  route<ItemEvent>(
    app,
    operation,
    async ({ actor, params, body }) => ({ item: presentItem(await run(actor, params, body as BodyOf<Event>), actor) }),
    TEXTS_BODY,
  );
}

function addReadingRoutes(app: App): void {
  route(app, getItem, async ({ actor, params, request, reply }) => {
    const row = await findItem(actor, params);
    if (hasAnyRole(actor.roles, ['reviewer'])) await createReadRevisionStore(app).store(actor, [row]);
    const revisions = LANGUAGE_CODES.map((code) => row[`revision_${code}`] ?? 0);
    if (isUnchanged(request, reply, [row.import_id ?? 0, ...revisions])) return reply.code(304).send();
    return { item: presentItem(row, actor) };
  });
  route(app, listRows, ({ actor, params: { kind }, query: { source, target, ...narrowing }, request, reply }) =>
    answerList(
      request,
      reply,
      { ...narrowing, language: target },
      {
        read: (page) => listWindow(kind, buildScopeFilter(actor, target), page),
        answer: (rows) => rows.map((row) => omitNoDay(createListRow({ ...row }, source, target))),
      },
    ),
  );
  route(app, countRows, ({ actor, params: { kind }, query: { target, ...narrowing } }) =>
    countItems(kind, buildScopeFilter(actor, target), { ...narrowing, language: target }),
  );
  route(app, getHolder, ({ actor, params }) => readHolder(actor, params));
  route(app, listHistory, ({ actor, params, query }) => readHistory(actor, params, query));
  route(app, listApproved, async ({ actor, query, reply }) => {
    const { answer, nextCursor } = await readApproved(actor, { ...query, since: new Date(query.since) });
    if (nextCursor) reply.header('x-next-cursor', nextCursor);
    return answer;
  });
  route(app, countEligible, async ({ query: { kind, ...given } }) => {
    return { eligible: await countEligibleRows(await buildEligibleQuery(kind, parseAssignRequest(given))) };
  });
}

function addExportRoute(app: App): void {
  route(
    app,
    exportOperation,
    async ({ actor, params, query, request, reply }) => {
      const { whenEmpty: _, ...asked } = query;
      const kind = getExportedKind(params.kind);
      const { name, bytes } = hasTextColumns(kind)
        ? await exportRows(actor, kind, asked, request.deadline)
        : await exportVideos(actor, query, request.deadline);
      return setAttachmentHeaders(reply, name, getFileContentType(name)).send(bytes);
    },
    { config: { answerWithin: SEND_TIMEOUT_MS } },
  );
}

function addWorkRoutes(app: App): void {
  route(app, getWorkSummary, async ({ actor, query: { today, since } }) => {
    const { days, ...summary } = await summariseWork(actor, { today, since: new Date(since) });
    return { ...summary, days: days.map(({ day, ...open }) => (day === NO_DAY ? open : { ...open, day })) };
  });
  route(app, getNextWork, async ({ actor, query }) => {
    const next = await findNextWork(actor, query);
    return { next: next && omitNoDay(next) };
  });
  route(app, listWork, async ({ actor, query: { since, ...asked } }) => {
    const { units, nextCursor } = await findPageOfWork(actor, { ...asked, since: new Date(since) });
    return { units: units.map(omitNoDay), nextCursor };
  });
}
