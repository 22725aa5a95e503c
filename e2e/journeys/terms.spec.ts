import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { findViolationsInBothThemes } from '../support/axe';
import { closeContexts, enterAs, getToken, IMPORT_MS } from '../support/sign-in';

/** A year that no other journey uses. */
const YEAR = 7731 + Math.floor(Math.random() * 900);
const DAY = `${YEAR}-03-01`;
/** Words that no other journey has, so that the term changes no other row. */
const [WORD, FORM] = [`शुभकर्ण${YEAR}`, `శుభకర్ణ${YEAR}`];

test.afterEach(closeContexts);

async function upload(page: Page): Promise<void> {
  await enterAs(page, 'uploader', '/uploader?tab=daily');
  const texts = { hi_1: `आज ${WORD} लाभ देगा।`, hi_2: '', hi_3: '', hi_4: '' };
  const buffer = makeWorkbook({
    kind: 'daily',
    rows: 12,
    languages: ['hi'],
    from: DAY,
    change: (row) => ({ ...row, ...texts }),
  });
  const file = { name: `terms-${YEAR}.xlsx`, mimeType: 'application/octet-stream', buffer };
  await page.getByLabel('Workbook', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Upload Predictions' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`terms-${YEAR}`) })).toContainText('Done', {
    timeout: IMPORT_MS,
  });
}

/** Assigns two rows of the day to the translator. @returns their ids */
async function assign(request: APIRequestContext): Promise<[number, number]> {
  const headers = { authorization: `Bearer ${await getToken(request, 'assigner')}` };
  const { users } = await (await request.get('/api/users', { headers })).json();
  const { id: userId } = users.find(({ username }: { username: string }) => username === 'translator@example.com');
  const languages = { sourceLanguage: 'hi', targetLanguage: 'te' };
  const data = { userId, taskCount: 2, ...languages, fromDate: DAY, toDate: DAY };
  const answer = await request.post('/api/predictions/assignPredictions', { headers, data });
  const { ids } = await answer.json();
  return ids.toSorted((a: number, b: number) => a - b);
}

const buildPath = (id: number) => `/PredictionsDaily?source=hi&target=te&date=${DAY}&item=${id}`;
const field = (page: Page) => page.getByLabel('te_1', { exact: true });

/** Selects the word in the source text, as a person does with the mouse. */
async function selectWord(page: Page): Promise<void> {
  await page.locator('#source-hi_1').evaluate((source, word) => {
    const walker = document.createTreeWalker(source, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent!.indexOf(word);
      if (at >= 0) getSelection()!.setBaseAndExtent(node, at, node, at + word.length);
    }
  }, WORD);
}

test('a term is proposed from a selection, approved, missed where it is left out, inserted, and retired', async ({
  browser,
}) => {
  const [uploader, translator, reviewer] = await Promise.all(
    Array.from({ length: 3 }, async () => (await browser.newContext({ reducedMotion: 'reduce' })).newPage()),
  );
  await upload(uploader!);
  const [first, second] = await assign(uploader!.request);

  await enterAs(translator!, 'translator', buildPath(first));
  await field(translator!).click();
  await selectWord(translator!);
  await translator!.keyboard.press('Shift+F4');
  const dialog = translator!.getByRole('dialog', { name: 'Propose a term' });
  await expect(dialog.getByLabel('Hindi term')).toHaveValue(WORD);
  await dialog.getByLabel('Telugu term').fill(FORM);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(translator!.getByText('Term proposed. A reviewer will decide.')).toBeVisible();

  await enterAs(reviewer!, 'reviewer', `/terms?status=proposed&q=${encodeURIComponent(WORD)}`);
  await reviewer!.getByRole('button', { name: new RegExp(WORD) }).click();
  await expect(reviewer!.getByRole('dialog').getByText(FORM, { exact: true })).toBeVisible();
  await reviewer!.keyboard.press('a');
  await expect(reviewer!.getByText('No term matches')).toBeVisible();

  await translator!.goto(buildPath(second));
  await expect(translator!.locator('#source-hi_1 mark')).toHaveText(WORD);
  await field(translator!).fill('ఈ రోజు లాభం ఇస్తుంది.');
  const warning = translator!.getByText(`The source has ${WORD}, the translation has not ${FORM}`);
  await expect(warning.first()).toBeVisible();
  await field(translator!).press('Home');
  await translator!.keyboard.press('F9');
  await expect(field(translator!)).toHaveValue(`${FORM} ఈ రోజు లాభం ఇస్తుంది.`);
  await expect(warning).toHaveCount(0);
  expect(await findViolationsInBothThemes(translator!)).toEqual([]);

  await reviewer!.goto(`/terms?status=approved&q=${encodeURIComponent(WORD)}`);
  await reviewer!.getByRole('button', { name: new RegExp(WORD) }).click();
  const details = reviewer!.getByRole('dialog');
  await expect(details.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
  expect(await findViolationsInBothThemes(reviewer!)).toEqual([]);
  await reviewer!.keyboard.press('r');
  await expect(reviewer!.getByText('No term matches')).toBeVisible();
  await translator!.goto(buildPath(first));
  await expect(translator!.locator('#source-hi_1')).toContainText(WORD);
  await expect(translator!.locator('#source-hi_1 mark')).toHaveCount(0);
});
