import { saveDraft } from '@subtitle/contracts/operations/item-events';
import { makeRows } from '../../../test/make-rows';
import { startItemTest } from '../../../test/start-item-test';

const setup = startItemTest();
let id: number;
beforeAll(async () => {
  [id] = (await makeRows(1, {
    status_te: 'assigned',
    assigned_te: 'translator@example.com',
    stage_te: 'translate',
    revision_te: 1,
    source_te: 'hi',
  })) as [number];
});

async function get(who: string, known?: string) {
  const authorization = `Bearer ${await setup.api.getToken(who)}`;
  const headers = { authorization, ...(known === undefined ? {} : { 'if-none-match': known }) };
  return setup.api.app.inject({ url: `/api/items/daily/${id}`, headers });
}

test('does not send an unchanged row again, but sends a changed one', async () => {
  const first = await get('translator');
  const tag = String(first.headers.etag);
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect(tag).toMatch(/^W\/".+"$/);
  for (const known of [tag, `"other", ${tag}`, tag.replace('W/', '')]) {
    const again = await get('translator', known);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
  }
  const params = { kind: 'daily', id, language: 'te' } as const;
  await setup.api.as('translator').call(saveDraft, { params, body: { revision: 1, columns: { te_1: 'నేడు' } } });
  const changed = await get('translator', tag);
  expect([changed.statusCode, changed.json().item.te_1]).toEqual([200, 'నేడు']);
  expect(changed.headers.etag).not.toBe(tag);
});

test('a person’s entity tag is invalid for others, and a row outside their scope is not found', async () => {
  const tag = String((await get('translator')).headers.etag);
  expect((await get('admin', tag)).statusCode).toBe(200);
  expect((await get('editor', tag)).statusCode).toBe(404);
});
