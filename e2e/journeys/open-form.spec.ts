import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { enterAs, getToken, waitUntilIdle } from '../support/sign-in';

const BUILD = path.resolve(import.meta.dirname, '../../mfe-assign/dist');
const WITHOUT = '8.1.0';
const FORM = '/help-support';
/** The shell polls the registry every minute. */
const POLL = 61_000;

interface Descriptor {
  version: string;
  routes: { path: string }[];
  menu: { route: string }[];
}

/** Publishes the module's build without the page of the form. */
async function publishWithoutForm(request: APIRequestContext, token: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'subtitle-editor-module-'));
  try {
    cpSync(BUILD, folder, { recursive: true });
    const file = path.join(folder, 'screen.json');
    const descriptor = JSON.parse(readFileSync(file, 'utf8')) as Descriptor;
    const routes = descriptor.routes.filter((route) => route.path !== FORM);
    const menu = descriptor.menu.filter((entry) => entry.route !== FORM);
    writeFileSync(file, JSON.stringify({ ...descriptor, routes, menu, version: WITHOUT }));
    const data = execFileSync('tar', ['-czf', '-', '-C', folder, '.'], { maxBuffer: 50_000_000 });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' };
    const answer = await request.post('/api/modules/mfe_assign/releases', { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command on the module as an admin, with its current revision. */
async function runCommand(request: APIRequestContext, act: string, body: object = {}): Promise<void> {
  const headers = { authorization: `Bearer ${await getToken(request, 'admin')}` };
  const { revision } = await (await request.get('/api/modules/mfe_assign', { headers })).json();
  const data = { revision, reason: 'An open form', ...body };
  const answer = await request.post(`/api/modules/mfe_assign/${act}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('open-form-lost-by-move: an open form keeps its typed text when another version of its module is activated', async ({
  page,
  request,
}) => {
  await publishWithoutForm(request, await getToken(request, 'admin'));
  await page.clock.install();
  await enterAs(page, 'translator', FORM);
  const title = page.getByLabel('Issue Title');
  await title.fill('half an hour of typing');
  const poll = async () => {
    const answered = page.waitForResponse('**/api/remotes');
    await page.clock.fastForward(POLL);
    await (await answered).finished();
    await waitUntilIdle(page);
  };
  try {
    await runCommand(request, 'activate', { version: WITHOUT });
    await poll();
    await expect(title).toHaveValue('half an hour of typing');
    await runCommand(request, 'disable');
    await poll();
    await expect(title).toHaveValue('half an hour of typing');
    await page.getByText('My work', { exact: true }).first().click();
    await expect(page.getByText('Your ticket has not been submitted yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(title).toHaveValue('half an hour of typing');
    await page.getByText('My work', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(title).toHaveCount(0);
  } finally {
    await runCommand(request, 'enable');
    await runCommand(request, 'rollback');
  }
  await page.goto(FORM);
  await expect(title).toBeVisible();
});
