import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { enterAs, getToken, IMPORT_MS } from '../support/sign-in';

/** A year that no other journey uses. */
const YEAR = 7031 + Math.floor(Math.random() * 900);
const [FROM, TO] = [`${YEAR}-03-01`, `${YEAR}-04-30`];
const ROWS = 108;
const SENTENCES = [
  { hi: 'शाम को आराम करें।', te: 'సాయంత్రం విశ్రాంతి తీసుకోండి.' },
  { hi: 'मित्र से मिलें।', te: 'మిత్రుడిని కలవండి.' },
  { hi: 'आज लाभ होगा।', te: 'ఈ రోజు లాభం వస్తుంది.' },
  { hi: 'यात्रा टालें।', te: 'ప్రయాణం వాయిదా వేయండి.' },
];
/** Two of the sentences, in one text. */
const getTexts = (at: number) => {
  const [one, other] = [SENTENCES[at % 2]!, SENTENCES[2 + (at % 2)]!];
  return { hi: `${one.hi} ${other.hi}`, te: `${one.te} ${other.te}` };
};

async function upload(page: Page): Promise<void> {
  await enterAs(page, 'uploader', '/uploader?tab=daily');
  let at = 0;
  const buffer = makeWorkbook({
    kind: 'daily',
    rows: ROWS,
    languages: ['hi'],
    from: FROM,
    change: (row) => ({ ...row, hi_1: getTexts(at++).hi, hi_2: '', hi_3: '', hi_4: '' }),
  });
  const name = `sentences-${YEAR}`;
  const file = { name: `${name}.xlsx`, mimeType: 'application/octet-stream', buffer };
  await page.getByLabel('Workbook', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Upload Predictions' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Done', { timeout: IMPORT_MS });
}

/** Assigns the rows to the translator, who submits them all. */
async function submitAll(request: APIRequestContext): Promise<void> {
  const readHeaders = async (who: string) => ({ authorization: `Bearer ${await getToken(request, who)}` });
  const headers = await readHeaders('assigner');
  const { users } = await (await request.get('/api/users', { headers })).json();
  const { id: userId } = users.find(({ username }: { username: string }) => username === 'translator@example.com');
  const languages = { sourceLanguage: 'hi', targetLanguage: 'te' };
  const data = { userId, taskCount: ROWS, ...languages, fromDate: FROM, toDate: TO };
  const { ids } = await (await request.post('/api/predictions/assignPredictions', { headers, data })).json();
  expect(ids).toHaveLength(ROWS);
  const own = await readHeaders('translator');
  for (const id of ids as number[]) {
    const { item } = await (await request.get(`/api/items/daily/${id}`, { headers: own })).json();
    const known = [0, 1].map(getTexts).find(({ hi }) => hi === item.hi_1)!;
    const body = { revision: item.revision_te, columns: { te_1: known.te } };
    const answer = await request.post(`/api/items/daily/${id}/te/submit`, { headers: own, data: body });
    expect(answer.status()).toBe(200);
  }
}

test("a reviewer's hundred by sentence, with keys alone", async ({ browser }) => {
  test.slow();
  const [uploader, reviewer] = await Promise.all(
    Array.from({ length: 2 }, async () => (await browser.newContext()).newPage()),
  );
  await upload(uploader!);
  await submitAll(uploader!.request);

  const page = reviewer!;
  const filters = `category=daily&language=te&from=${FROM}&to=${TO}`;
  await enterAs(page, 'reviewer', `/Approver?${filters}&show=sentences`);
  await expect(page.getByRole('heading', { name: 'Sentences to judge (4)' })).toBeVisible();
  await expect(page.getByText(`${ROWS} rows.`)).toBeVisible();
  for (let left = SENTENCES.length; left > 0; left--) {
    await expect(page.getByRole('heading', { name: `Sentences to judge (${left})` })).toBeVisible();
    // A judgement counts once the sentence was on the screen for a moment.
    await expect(async () => {
      await page.keyboard.press('g');
      await expect(page.getByRole('heading', { name: `Sentences to judge (${left - 1})` })).toBeVisible({
        timeout: 500,
      });
    }).toPass();
  }
  await expect(page.getByText(`${ROWS} rows with every sentence judged`)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: `Approve ${ROWS} rows?` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Approved ${ROWS} rows.`)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(`Returned to review: ${ROWS} rows.`)).toBeVisible();
  await expect(page.getByText(`${ROWS} rows with every sentence judged`)).toBeVisible();
});
