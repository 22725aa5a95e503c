import { createHmac } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logout, verify } from '@subtitle/contracts/operations/auth';
import { clearOverrides, setOverride } from '@subtitle/contracts/operations/overrides';
import { getStart } from '@subtitle/contracts/operations/remotes';
import type { TestApi } from '@subtitle/testing/api';
import { callOperation } from '@subtitle/testing/api-caller';
import type { App } from '../../../http/route';
import { SessionModel } from '../../../models/session.model';
import { UserModel } from '../../../models/user.model';
import { createConnectionError, injectDriverFault } from '../../../test/driver-faults';
import { createModuleCaller, publishBuild } from '../../../test/module-api';
import { startTestApi } from '../../../test/start-test-api';
import { TestBrowser } from '../../../test/test-browser';

const DEV = 'http://localhost:4300';
const FAR = 'https://dev.example:8443';
const params = { name: 'mfe_demo' };

let api: TestApi<App>;
/** The policy of a page without overrides. */
let strict: string;
beforeAll(async () => {
  const shell = await mkdtemp(join(tmpdir(), 'subtitle-shell-'));
  await writeFile(join(shell, 'index.html'), '<meta name="overrides" content="__OVERRIDES__">');
  api = await startTestApi({ SHELL_DIR: shell, MODULE_DEV_ORIGINS: [DEV, FAR] });
  for (const version of ['1.0.0', '2.0.0']) await publishBuild(api, { version });
  await createModuleCaller(api, 'mfe_demo').activate('1.0.0');
  strict = (await new TestBrowser(api).loadPage()).policy;
});
afterAll(() => api.stop());

const openBrowser = (who = 'admin') => new TestBrowser(api).signIn(who);
const set = (by: TestBrowser, body: { version?: string; address?: string }) =>
  by.callOperation(setOverride, { params, body });
const readNames = (body: string) => /content="(.*?)"/.exec(body)![1];

test("only that browser's page may load from the development server, and lists the overridden modules", async () => {
  const [own, other] = [await openBrowser(), await openBrowser()];
  expect((await own.loadPage()).policy).toBe(strict);
  await set(own, { address: DEV });
  const { policy, body, headers } = await own.loadPage();
  expect([readNames(body), headers['cache-control']]).toEqual(['mfe_demo', 'no-store']);
  const added = policy.split(';').filter((directive) => !strict.split(';').includes(directive));
  expect(added).toEqual(
    expect.arrayContaining([
      `script-src 'self' ${DEV}`,
      `style-src 'self' NONCE ${DEV}`,
      `connect-src 'self' ${DEV} ws://localhost:4300`,
      `img-src 'self' data: ${DEV}`,
      `font-src 'self' ${DEV}`,
    ]),
  );
  expect(added).toHaveLength(5);
  const others = await other.loadPage();
  expect([others.policy, readNames(others.body)]).toEqual([strict, '']);
  await set(own, { address: FAR });
  expect((await own.loadPage()).policy).toContain(`connect-src 'self' ${FAR} wss://dev.example:8443`);
  await own.callOperation(clearOverrides);
  const after = await own.loadPage();
  expect([after.policy, readNames(after.body), own.cookies.has('overrides')]).toEqual([strict, '', false]);
});

test('a published release needs no change of the policy', async () => {
  const own = await openBrowser();
  await set(own, { version: '2.0.0' });
  const { policy, body } = await own.loadPage();
  expect([policy, readNames(body)]).toEqual([strict, 'mfe_demo']);
});

test('only pages use the cookie: scripts cannot read it, other sites cannot send it, and it authorises no call', async () => {
  const own = await openBrowser();
  const { headers } = await set(own, { address: DEV });
  expect(String(headers['set-cookie'])).toMatch(/^overrides=[\w.-]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/);
  const token = own.cookies.get('overrides')!;
  expect((await callOperation(api.app, token, verify)).status).toBe(401);
});

test('ignores a cookie that the server did not sign for this purpose', async () => {
  const own = await openBrowser();
  await set(own, { address: DEV });
  const right = own.cookies.get('overrides')!;
  const { sid, sub } = JSON.parse(Buffer.from(right.split('.')[1]!, 'base64url').toString());
  const [, claims] = right.split('.');
  const buildUnsigned = (alg: string) =>
    `${Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url')}.${claims}`;
  const signText = (text: string) =>
    `${text}.${createHmac('sha256', 'another secret').update(text).digest('base64url')}`;
  const forged = {
    'of another secret': signText(buildUnsigned('HS256')),
    unsigned: `${buildUnsigned('none')}.`,
    'of a sign-in': api.app.jwt.sign({ sub, sid }),
    changed: `${right.slice(0, -4)}AAAA`,
    nonsense: 'x',
  };
  for (const [what, token] of Object.entries(forged)) {
    const stranger = new TestBrowser(api);
    stranger.cookies.set('overrides', token);
    expect([what, (await stranger.loadPage()).policy]).toEqual([what, strict]);
  }
  expect((await own.loadPage()).policy).not.toBe(strict);
});

test('ignores a cookie if its session has ended, or if the admin role, the override or the allowed origin was removed', async () => {
  const person = await api.addPerson({ roles: ['admin'] });
  const own = await openBrowser(person.username);
  await set(own, { address: DEV });
  const kept = new TestBrowser(api);
  kept.cookies.set('overrides', own.cookies.get('overrides')!);
  const isActive = async () => (await kept.loadPage()).policy !== strict;
  expect(await isActive()).toBe(true);

  api.app.env.MODULE_DEV_ORIGINS = [FAR];
  expect(await isActive()).toBe(false);
  api.app.env.MODULE_DEV_ORIGINS = [DEV, FAR];

  await UserModel.updateOne({ _id: person.id }, { $set: { roles: ['translator'] } });
  expect(await isActive()).toBe(false);
  await UserModel.updateOne({ _id: person.id }, { $set: { roles: ['admin'] } });
  expect(await isActive()).toBe(true);

  await own.callOperation(clearOverrides);
  expect(await isActive()).toBe(false);
  await set(own, { address: DEV });
  await own.callOperation(logout);
  expect([await isActive(), own.cookies.has('overrides')]).toEqual([false, false]);
});

test('the next person who signs in with that browser gets the page without overrides', async () => {
  const own = await openBrowser();
  await set(own, { address: DEV });
  // Without a logout: the token was lost, but the session continues.
  await own.signIn('translator');
  expect((await own.loadPage()).policy).toBe(strict);
});

test('the start restores a lost cookie, and removes the cookie of another session', async () => {
  const own = await openBrowser();
  await set(own, { address: DEV });
  const right = own.cookies.get('overrides')!;
  own.cookies.delete('overrides');
  await own.callOperation(getStart);
  expect((await own.loadPage()).policy).not.toBe(strict);
  const other = await openBrowser();
  other.cookies.set('overrides', right);
  await other.callOperation(getStart);
  expect((await other.loadPage()).policy).toBe(strict);
});

test('without a database the page is served without overrides', async () => {
  const own = await openBrowser();
  await set(own, { address: DEV });
  const heal = injectDriverFault(['find'], () => {
    throw createConnectionError();
  });
  try {
    const { policy, headers } = await own.loadPage();
    expect([policy, headers['content-type']]).toEqual([strict, 'text/html; charset=utf-8']);
  } finally {
    heal();
  }
  expect(await SessionModel.countDocuments({ 'overrides.mfe_demo': { $exists: true } })).toBeGreaterThan(0);
});
