import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { type FakeHandler, type FakeRequest, refuse } from '@subtitle/sdk/testing';

/** Whom `testUser('translator')` signs in. */
export const ME = 'translator@example.com';

/** A server that holds these rows and changes their Telugu as the product's would. */
export function predictionServer(rows: PredictionAnswer[], extra: Record<string, FakeHandler> = {}) {
  const held = new Map(rows.map((item) => [item.id, item]));
  const write = ({ params, body }: FakeRequest, change: Partial<PredictionAnswer>) => {
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
          (!query.get('status') || item[`status_${query.get('language') as 'te'}`] === query.get('status')) &&
          (!query.get('from') || item.to >= query.get('from')!) &&
          (!query.get('to') || item.from <= query.get('to')!) &&
          (!query.get('lagna') || item.lrname === query.get('lagna')),
      );
  return {
    'list-predictions-daily': list('daily'),
    'list-predictions-tenday': list('tenday'),
    'get-item': ({ params }: FakeRequest) => ({ item: held.get(Number(params.id)) }),
    'save-draft': (request: FakeRequest) => write(request, {}),
    'submit-item': (request: FakeRequest) => write(request, { status_te: 'inreview', submitter_te: ME, round_te: 1 }),
    'recall-item': (request: FakeRequest) => write(request, { status_te: 'assigned' }),
    ...extra,
  };
}
