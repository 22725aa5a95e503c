import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { findViolationsInBothThemes } from '../support/axe';
import { closeContexts, enterAs, getToken, IMPORT_MS } from '../support/sign-in';

/** A year that no other journey uses. */
const YEAR = 7831 + Math.floor(Math.random() * 900);
const [FIRST_DAY, SECOND_DAY] = [`${YEAR}-03-01`, `${YEAR}-03-02`];
const SENTENCE = `वर्ष ${YEAR} की गुप्त पूजा 5 बजे करें।`;
/** Sentence with another number, in the row of another day and another column. */
const AGAIN = `वर्ष ${YEAR} की गुप्त पूजा 7 बजे करें।`;

test.afterEach(closeContexts);

async function upload(page: Page): Promise<void> {
  await enterAs(page, 'uploader', '/uploader?tab=daily');
  const buffer = makeWorkbook({
    kind: 'daily',
    rows: 24,
    languages: ['hi'],
    from: FIRST_DAY,
    change: (row, at) => ({
      ...row,
      ...(at === 0 && { hi_1: `शुभ दिन है। ${SENTENCE}` }),
      ...(at === 12 && { hi_2: `${AGAIN} मन शांत रखें।` }),
    }),
  });
  const file = { name: `questions-${YEAR}.xlsx`, mimeType: 'application/octet-stream', buffer };
  await page.getByLabel('Workbook', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Upload Predictions' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`questions-${YEAR}`) })).toContainText('Done', {
    timeout: IMPORT_MS,
  });
}

async function call(request: APIRequestContext, path: string, data?: object) {
  const headers = { authorization: `Bearer ${await getToken(request, 'assigner')}` };
  const answer = await request.fetch(`/api${path}`, { headers, ...(data && { method: 'POST', data }) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Creates a translator from Hindi into Marathi; among the demo accounts only the translator of Telugu has this pair. */
async function createMarathiTranslator(request: APIRequestContext): Promise<{ username: string; token: string }> {
  const [username, password] = [`sai.${YEAR}@example.com`, 'Blue-Lantern-7-River'];
  const person = { name: `Sai Joshi ${YEAR}`, username, password };
  await call(request, '/users', { ...person, langPairs: ['hi_mr'], roles: ['translator'], status: 'active' });
  const { token } = await (await request.post('/api/auth/login', { data: { username, password } })).json();
  return { username, token };
}

/** Assigns the rows of a day to a person. @returns the id of the first row */
async function assign(request: APIRequestContext, who: string, target: 'te' | 'mr', day: string): Promise<number> {
  const { users } = (await call(request, '/users')) as { users: { id: number; username: string }[] };
  const userId = users.find(({ username }) => username === who)!.id;
  const languages = { sourceLanguage: 'hi', targetLanguage: target };
  const asked = { userId, taskCount: 12, ...languages, fromDate: day, toDate: day };
  const { ids } = (await call(request, '/predictions/assignPredictions', asked)) as { ids: number[] };
  return Math.min(...ids);
}

async function openRow(browser: Browser, token: string, target: string, day: string, id: number) {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  // Only the page itself gets the token, because the frame of a video has no storage here.
  await page.addInitScript((own) => window === window.top && localStorage.setItem('token', own), token);
  await page.goto(`/PredictionsDaily?source=hi&target=${target}&date=${day}&item=${id}`);
  await expect(page.getByRole('button', { name: /^Comments/ })).toHaveCount(2);
  return page;
}

test('a question on a source sentence is asked once, answered by the uploader, and seen in another language', async ({
  browser,
}) => {
  test.slow();
  const uploader = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await upload(uploader);
  const { request } = uploader;
  const telugu = { id: await assign(request, 'translator@example.com', 'te', FIRST_DAY) };
  const { username, token } = await createMarathiTranslator(request);
  const marathi = { id: await assign(request, username, 'mr', SECOND_DAY) };

  const asker = await openRow(browser, await getToken(request, 'translator'), 'te', FIRST_DAY, telugu.id);
  await asker.locator('main').getByRole('button', { name: 'Comments' }).click();
  const dialog = asker.getByRole('dialog', { name: `Comments on #${telugu.id} in Telugu` });
  await dialog.getByLabel('About', { exact: true }).selectOption({ label: SENTENCE });
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Which puja is meant?');
  await asker.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('region', { name: 'Questions about the source' })).toContainText(
    'Which puja is meant?',
  );
  expect(await findViolationsInBothThemes(asker)).toEqual([]);
  await asker.setViewportSize({ width: 390, height: 900 });
  expect(await findViolationsInBothThemes(asker)).toEqual([]);
  await asker.setViewportSize({ width: 1440, height: 900 });
  await asker.keyboard.press('Escape');
  await expect(asker.getByRole('button', { name: 'Open question' })).toBeVisible();

  await uploader.goto('/questions');
  const question = uploader.getByRole('article').filter({ hasText: SENTENCE });
  await question.getByRole('button', { name: 'Answer' }).click();
  await question.getByRole('textbox', { name: 'Reply or answer' }).fill('The evening puja at home.');
  await question.getByRole('button', { name: 'Answer for all rows' }).click();
  await expect(question).toBeHidden();

  const reader = await openRow(browser, token, 'mr', SECOND_DAY, marathi.id);
  await reader.getByRole('button', { name: 'Question answered' }).click();
  const seen = reader.getByRole('dialog', { name: `Comments on #${marathi.id} in Marathi` });
  await expect(seen.getByText('The evening puja at home.')).toBeVisible();
  await seen.getByLabel('About', { exact: true }).selectOption({ label: `(asked) ${AGAIN}` });
  await expect(seen.getByText('This sentence already has a question.')).toBeVisible();
  await expect(seen.getByRole('button', { name: 'Ask' })).toHaveCount(0);

  await asker.reload();
  await asker.getByRole('button', { name: /^Notifications/ }).click();
  await asker
    .getByText(/answered the question about/)
    .first()
    .click();
  await expect(asker).toHaveURL(new RegExp(`item=${telugu.id}&comment=`));
  await expect(asker.getByRole('dialog', { name: `Comments on #${telugu.id} in Telugu` })).toContainText(
    'The evening puja at home.',
  );
});
