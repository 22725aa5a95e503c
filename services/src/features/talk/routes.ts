import {
  changeComment,
  countOpenThreads,
  getThread,
  listQuestions,
  listThreads,
  replyInThread,
  settleThread,
  startThread,
} from '@subtitle/contracts/operations/talk';
import { type App, route } from '../../http/route';
import { countOpenThreads as countOpen } from './count-open';
import { findThreadFor } from './find-thread';
import { listQuestionPage, listUnitTalk } from './list-threads';
import { presentThread } from './present-thread';
import { getThreadPath } from './thread-path';
import {
  changeComment as change,
  replyInThread as reply,
  settleThread as settle,
  startThread as start,
} from './write-threads';

/** Routes for comments on rows and questions on source sentences. */
export function addTalkRoutes(app: App): void {
  route(app, listThreads, ({ actor, params, query }) => listUnitTalk(actor, params, query));
  route(app, startThread, ({ actor, params, body }) => start(actor, params, body, new Date()));
  route(app, countOpenThreads, ({ actor, query }) => countOpen(actor, query.units));
  route(app, getThread, async ({ actor, params }) => {
    const { thread, row } = await findThreadFor(actor, params.id);
    return { thread: presentThread(thread), path: getThreadPath(actor, row, thread) };
  });
  route(app, replyInThread, ({ actor, params, body }) => reply(actor, params.id, body, new Date()));
  route(app, changeComment, ({ actor, params, body }) => change(actor, params.id, body, new Date()));
  route(app, settleThread, ({ actor, params, body }) => settle(actor, params.id, body, new Date()));
  route(app, listQuestions, ({ query }) => listQuestionPage(query.state ?? 'open', query.cursor));
}
