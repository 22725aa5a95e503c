import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { listRowOf } from '@subtitle/domain/workflow/list-row';
import { type FakeHandler, type FakeRequest, refuse } from '@subtitle/sdk/testing';
import { workServer } from './work-server';

/** Whom `testUser('translator')` signs in. */
export const ME = 'translator@example.com';

/** A server that holds these rows and changes their Telugu as the product's would. */
export function predictionServer(rows: ItemAnswer[], extra: Record<string, FakeHandler> = {}) {
  const held = new Map(rows.map((item) => [item.id, item]));
  const write = ({ params, body }: FakeRequest, change: Partial<ItemAnswer>) => {
    const item = held.get(Number(params.id))!;
    if (body.revision !== item.revision_te) return refuse('conflict');
    const next = { ...item, ...body.columns, ...change, revision_te: item.revision_te + 1, author_te: ME };
    held.set(next.id, next);
    return { item: next };
  };
  const list =
    (kind: string) =>
    ({ query }: FakeRequest) =>
      [...held.values()].filter(
        (item) =>
          item.kind === kind &&
          (!query.get('from') || item.to >= query.get('from')!) &&
          (!query.get('to') || item.from <= query.get('to')!) &&
          (!query.get('status') || item.status_te === query.get('status')) &&
          (!query.get('lagna') || item.lrname === query.get('lagna')),
      );
  return {
    'list-rows': (request: FakeRequest) => {
      const [source, target] = [request.query.get('source') as 'hi', request.query.get('target') as 'te'];
      return list(request.params.kind!)(request).map((item) => listRowOf({ ...item }, source, target));
    },
    'count-rows': (request: FakeRequest) => {
      const counts = { pending: 0, assigned: 0, inreview: 0, corrected: 0, approved: 0 };
      for (const item of list(request.params.kind!)(request))
        counts[item[`status_${request.query.get('target') as 'te'}`]] += 1;
      return { counts };
    },
    ...workServer(() => [...held.values()], ME),
    'get-item': ({ params }: FakeRequest) => ({ item: held.get(Number(params.id)) }),
    'save-draft': (request: FakeRequest) => write(request, {}),
    'submit-item': (request: FakeRequest) => {
      const corrects = held.get(Number(request.params.id))!.stage_te === 'correct';
      return write(
        request,
        corrects ? { status_te: 'corrected' } : { status_te: 'inreview', submitter_te: ME, round_te: 1 },
      );
    },
    'send-to-review': (request: FakeRequest) => write(request, { status_te: 'inreview' }),
    'recall-item': (request: FakeRequest) => write(request, { status_te: 'assigned' }),
    ...extra,
  };
}
