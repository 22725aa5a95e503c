import { verify } from '@subtitle/contracts/operations/auth';
import {
  endOtherSessions,
  endSession,
  endUserSession,
  endUserSessions,
  listSessions,
  listUserSessions,
} from '@subtitle/contracts/operations/sessions';
import type { TestApi } from '@subtitle/testing/api';
import { PASSWORD } from '@subtitle/testing/people';
import type { App } from '../../http/route';
import { SecurityEventModel } from '../../models/security-event.model';
import { SessionModel } from '../../models/session.model';
import { startTestApi } from '../../test/start-test-api';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Adds a person who signed in this many times, and returns the tokens as headers, in order. */
async function addSignedInPerson(times: number) {
  const { id, username } = await api.addPerson();
  const tokens: { authorization: string }[] = [];
  for (let n = 0; n < times; n++) {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': n === 0 ? FIREFOX : 'curl/8' },
      payload: { username, password: PASSWORD },
    });
    tokens.push({ authorization: `Bearer ${answer.json().token}` });
  }
  const nobody = api.as('nobody');
  const list = async (headers = tokens[0]!) => (await nobody.call(listSessions, { headers })).answer;
  const readActive = async () =>
    Promise.all(tokens.map(async (headers) => (await nobody.call(verify, { headers })).status === 200));
  return { id, username, tokens, nobody, list, holds: readActive };
}

describe('one’s own sessions', () => {
  test('are listed with browser, start and last use, and the current one is marked', async () => {
    const { list, tokens } = await addSignedInPerson(2);
    const listed = await list(tokens[0]);
    expect(listed.map(({ device, current }) => [device, current]).sort()).toEqual([
      ['', false],
      ['Firefox on Linux', true],
    ]);
    for (const { since, lastSeen } of listed) expect(Date.parse(lastSeen)).toBeGreaterThanOrEqual(Date.parse(since));
  });

  test('are not listed once they idled out or expired', async () => {
    const { id, list } = await addSignedInPerson(3);
    const [first, second] = (await list()).filter(({ current }) => !current);
    await SessionModel.updateOne({ _id: first!.id }, { $set: { seen_at: new Date(Date.now() - 61 * 60_000) } });
    await SessionModel.updateOne({ _id: second!.id }, { $set: { expires_at: new Date(Date.now() - 1) } });
    expect(await list()).toHaveLength(1);
    expect(await SessionModel.countDocuments({ user_id: id })).toBe(3);
  });

  test('end one by one, or all but this one, immediately', async () => {
    const { list, nobody, tokens, holds } = await addSignedInPerson(4);
    const headers = tokens[0]!;
    const other = (await list(tokens[1])).find(({ current }) => current)!;
    const end = () => nobody.call(endSession, { headers, params: { id: other.id } });
    expect((await end()).answer).toEqual({ ended: 1 });
    expect(await holds()).toEqual([true, false, true, true]);
    expect((await end()).refusal.code).toBe('not-found');
    expect((await nobody.call(endOtherSessions, { headers })).answer).toEqual({ ended: 2 });
    expect(await holds()).toEqual([true, false, false, false]);
    expect((await nobody.call(endOtherSessions, { headers })).answer).toEqual({ ended: 0 });
  });

  test('do not include other people’s sessions: ending one of these is not-found', async () => {
    const [mine, theirs] = [await addSignedInPerson(1), await addSignedInPerson(1)];
    const { id } = (await theirs.list())[0]!;
    expect((await mine.nobody.call(endSession, { headers: mine.tokens[0], params: { id } })).refusal.code).toBe(
      'not-found',
    );
    expect(await theirs.holds()).toEqual([true]);
  });
});

describe('the sessions of another person', () => {
  test('require the role of admin', async () => {
    const { id } = await addSignedInPerson(1);
    expect((await api.as('assigner').call(listUserSessions, { params: { id } })).status).toBe(403);
    expect((await api.as('assigner').call(endUserSessions, { params: { id } })).status).toBe(403);
    for (const operation of [listUserSessions, endUserSessions])
      expect((await api.as('admin').call(operation, { params: { id: 999_999 } })).refusal.code).toBe('not-found');
  });

  test('are listed and ended by an admin, one or all, and the record names the admin', async () => {
    const { id, username, holds } = await addSignedInPerson(3);
    const listed = (await api.as('admin').call(listUserSessions, { params: { id } })).answer;
    expect(listed.map(({ current }) => current)).toEqual([false, false, false]);
    const one = await api.as('admin').call(endUserSession, { params: { id, session: listed[0]!.id } });
    expect(one.answer).toEqual({ ended: 1 });
    expect((await holds()).filter(Boolean)).toHaveLength(2);
    expect((await api.as('admin').call(endUserSessions, { params: { id } })).answer).toEqual({ ended: 2 });
    expect(await holds()).toEqual([false, false, false]);
    const events = await SecurityEventModel.find({ subject: id }).sort({ at: 1 }).lean();
    expect(events.map(({ event, username: by, detail }) => [event, by, detail])).toEqual([
      ['session-ended', 'admin@example.com', { username, ended: 1 }],
      ['session-ended', 'admin@example.com', { username, ended: 2 }],
    ]);
  });
});
