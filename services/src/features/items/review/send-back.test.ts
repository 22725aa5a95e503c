import { reassignItem } from '@subtitle/contracts/operations/item-events';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import type { ItemDocument } from '../../../models/item-row';
import { UserModel } from '../../../models/user.model';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const body = { revision: 1, reason: 'style', note: '' } as const;

async function sendBack(parts: Partial<ItemDocument>, more: { userId?: number } = {}) {
  const [id] = await makeRows(1, { status_te: 'inreview', stage_te: 'translate', revision_te: 1, ...parts });
  const params = { kind: 'daily', id: id!, language: 'te' } as const;
  return api.as('reviewer').call(reassignItem, { params, body: { ...body, ...more } });
}

test('a row goes back to its submitter, or to its owner without one', async () => {
  const [submitter, owner] = [await api.addPerson({}), await api.addPerson({})];
  const both = await sendBack({ submitter_te: submitter.username, assigned_te: owner.username });
  expect(both.answer.item.assigned_te).toBe(submitter.username);
  expect((await sendBack({ assigned_te: owner.username })).answer.item.assigned_te).toBe(owner.username);
});

test('refuses a receiver who is inactive, lost the pair or does not exist', async () => {
  const { id, username } = await api.addPerson({});
  const whose = { submitter_te: username, assigned_te: username };
  const unfit = async (parts: Partial<ItemDocument> = whose) => {
    const { status, refusal } = await sendBack(parts);
    return [status, refusal.code];
  };
  await UserModel.updateOne({ _id: id }, { $set: { langPairs: ['en_hi'] } });
  expect(await unfit()).toEqual([422, 'assignee-unfit']);
  await UserModel.updateOne({ _id: id }, { $set: { langPairs: ['en_te'], status: 'inactive' } });
  expect(await unfit()).toEqual([422, 'assignee-unfit']);
  expect(await unfit({ submitter_te: 'gone@example.com' })).toEqual([422, 'assignee-unfit']);
  expect(await unfit({})).toEqual([422, 'assignee-unfit']);
  await UserModel.updateOne({ _id: id }, { $set: { status: 'active' } });
  expect((await sendBack(whose)).status).toBe(200);
});

test('the receiver needs the pair with the row’s source language, or any pair into the target if the row has no source', async () => {
  const [fits, other] = [await api.addPerson({ langPairs: ['en_te'] }), await api.addPerson({ langPairs: ['hi_te'] })];
  const sent = async (parts: Partial<ItemDocument>, more?: { userId: number }) => {
    const given = await sendBack({ submitter_te: fits.username, ...parts }, more);
    return given.status === 200 ? given.answer.item.assigned_te : [given.status, given.refusal.code];
  };
  const unfit = [422, 'assignee-unfit'];
  expect(await sent({ source_te: 'en' }, { userId: other.id })).toEqual(unfit);
  expect(await sent({ source_te: 'en' }, { userId: fits.id })).toBe(fits.username);
  expect(await sent({ source_te: 'hi' })).toEqual(unfit);
  expect(await sent({ source_te: 'en' })).toBe(fits.username);
  expect(await sent({}, { userId: other.id })).toBe(other.username);
});

test('a wrong status is refused before the receiver is checked', async () => {
  const { status, refusal } = await sendBack({ status_te: 'approved' }, { userId: api.getId('uploader') });
  expect([status, refusal.code]).toEqual([409, 'wrong-status']);
});
