import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { fillSentence, HOROSCOPE } from '@subtitle/testing/horoscope';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { getValues } from '../support/desk-day';
import { enterAs, getToken, IMPORT_MS, waitUntilDecidable } from '../support/sign-in';

/** A year that no other journey uses. */
const YEAR = 6831 + Math.floor(Math.random() * 900);
const [KNOWN_DAY, NEW_DAY] = [`${YEAR}-03-01`, `${YEAR}-03-02`];
const [LAGNAS, COLUMNS, ROWS] = [12, 4, 3];

/** Sentences whose only changing parts are numbers, dates and times, in the order of the rows. */
const SENTENCES = HOROSCOPE.filter(({ en }) => !/\{(sign|planet)\}/.test(en));
const NEW_SENTENCE = SENTENCES.at(-1)!;

/** Returns the sentences of a text. The first text of the new day has one that no earlier text has, in its middle. */
function listTexts(language: 'hi' | 'te', row: number, column: number, isNewDay: boolean): string[] {
  const first = (row * COLUMNS + column) * 2;
  const own = SENTENCES.slice(first, first + 2);
  const sentences = isNewDay && row === 0 && column === 0 ? [own[0]!, NEW_SENTENCE, own[1]!] : own;
  return sentences.map((sentence) => fillSentence(sentence, language, getValues(isNewDay)));
}

const getColumns = (language: 'hi' | 'te', row: number, isNewDay: boolean) =>
  Object.fromEntries(
    Array.from({ length: COLUMNS }, (_, column) => [
      `${language}_${column + 1}`,
      listTexts(language, row, column, isNewDay).join(' '),
    ]),
  );

async function upload(page: Page): Promise<void> {
  await enterAs(page, 'uploader', '/uploader?tab=daily');
  const buffer = makeWorkbook({
    kind: 'daily',
    rows: 2 * LAGNAS,
    languages: ['hi'],
    from: KNOWN_DAY,
    change: (row, at) => ({ ...row, ...getColumns('hi', at % LAGNAS, at >= LAGNAS) }),
  });
  const file = { name: `memory-${YEAR}.xlsx`, mimeType: 'application/octet-stream', buffer };
  await page.getByLabel('Workbook', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Upload Predictions' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`memory-${YEAR}`) })).toContainText('Done', {
    timeout: IMPORT_MS,
  });
}

async function call(request: APIRequestContext, who: string, method: 'get' | 'post', path: string, data?: object) {
  const headers = { authorization: `Bearer ${await getToken(request, who)}` };
  const answer = await request[method](`/api${path}`, { headers, ...(data && { data }) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Assigns both days to the translator. @returns ids by day, in the order of the lagnas */
async function assign(request: APIRequestContext): Promise<{ known: number[]; fresh: number[] }> {
  const { users } = await call(request, 'assigner', 'get', '/users');
  const { id: userId } = users.find(({ username }: { username: string }) => username === 'translator@example.com');
  const languages = { sourceLanguage: 'hi', targetLanguage: 'te' };
  const list = async (day: string) => {
    const body = { userId, taskCount: LAGNAS, ...languages, fromDate: day, toDate: day };
    const { ids } = await call(request, 'assigner', 'post', '/predictions/assignPredictions', body);
    return ids.toSorted((a: number, b: number) => a - b);
  };
  return { known: await list(KNOWN_DAY), fresh: await list(NEW_DAY) };
}

/** Submits the translation of a row and approves it. */
async function approve(request: APIRequestContext, id: number, row: number): Promise<void> {
  const path = `/items/daily/${id}/te`;
  const { item } = await call(request, 'translator', 'get', `/items/daily/${id}`);
  const body = { revision: item.revision_te, columns: getColumns('te', row, false) };
  const submitted = await call(request, 'translator', 'post', `${path}/submit`, body);
  await call(request, 'reviewer', 'post', `${path}/approve`, { revision: submitted.item.revision_te });
}

const field = (page: Page, column: string) => page.getByLabel(column, { exact: true });

/** Presses keys and types texts, and counts both. */
function createTypist(page: Page) {
  const counts = { keys: 0, letters: 0 };
  return {
    counts,
    async press(key: string) {
      counts.keys++;
      await page.keyboard.press(key);
    },
    async type(text: string) {
      counts.letters += text.length;
      await page.keyboard.insertText(text);
    },
  };
}

test('rows of a new day are filled with the sentences of the day before and their own numbers', async ({ page }) => {
  test.slow();
  await upload(page);
  const { known, fresh } = await assign(page.request);
  for (let row = 0; row < ROWS; row++) await approve(page.request, known[row]!, row);
  await expect(async () => {
    const { columns } = await call(page.request, 'translator', 'get', `/memory/daily/${fresh[ROWS - 1]}/te?source=hi`);
    expect(columns.at(-1).sentences.at(-1).matches).not.toEqual([]);
  }).toPass({ timeout: 180_000 });

  await enterAs(page, 'translator', `/PredictionsDaily?source=hi&target=te&date=${NEW_DAY}`);
  await expect(page.getByRole('option', { name: new RegExp(`#${fresh[0]}`) })).toBeVisible();
  const { press, type, counts } = createTypist(page);
  await press('Alt+ArrowDown');
  await expect(page.getByText(`Filled from memory: ${2 * COLUMNS} of ${2 * COLUMNS + 1} sentences`)).toBeVisible();
  const [first, unknown, last] = listTexts('te', 0, 0, true) as [string, string, string];
  const expected = getColumns('te', 0, true);
  for (const column of ['te_2', 'te_3', 'te_4']) await expect(field(page, column)).toHaveValue(expected[column]!);
  await expect(field(page, 'te_1')).toBeFocused();
  await expect(field(page, 'te_1')).toHaveValue(new RegExp(`^${first}\\s+${last}$`));
  await expect(page.getByText('From memory, not checked')).toHaveCount(COLUMNS);

  await press('Control+z');
  await expect(field(page, 'te_1')).toHaveValue('');
  await press('F2');
  await expect(field(page, 'te_1')).toHaveValue(first);
  await type(` ${unknown}`);
  await press('F2');
  await expect(field(page, 'te_1')).toHaveValue([first, unknown, last].join(' '));
  await press('Control+z');
  await expect(field(page, 'te_1')).toHaveValue(`${first} ${unknown}`);
  await press('F2');
  await expect(field(page, 'te_1')).toHaveValue(expected.te_1!);

  for (let row = 0; row < ROWS; row++) {
    await expect(page.getByRole('heading', { name: `#${fresh[row]}` })).toBeVisible();
    const texts = getColumns('te', row, true);
    for (const [column, text] of Object.entries(texts)) await expect(field(page, column)).toHaveValue(text);
    await waitUntilDecidable(page);
    await press('Control+Enter');
    await expect(page.getByRole('heading', { name: `#${fresh[row]}` })).toBeHidden();
  }
  for (let row = 0; row < ROWS; row++) {
    const { item } = await call(page.request, 'translator', 'get', `/items/daily/${fresh[row]}`);
    expect(item).toMatchObject({ status_te: 'inreview', ...getColumns('te', row, true) });
  }
  const all = Array.from({ length: ROWS }, (_, row) => Object.values(getColumns('te', row, true)).join('').length);
  const letters = all.reduce((sum, length) => sum + length, 0);
  process.stdout.write(`${ROWS} rows: ${counts.keys} keys, ${counts.letters} of ${letters} letters typed\n`);
  expect(counts.letters).toBeLessThan(letters / 10);
});
