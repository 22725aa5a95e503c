import { expect, type Page, test } from '@playwright/test';
import { enterAs, listRow, waitUntilDecidable } from '../support/sign-in';
import { STORIES, type Story } from '../support/stories';

/**
 * The life of a row of each kind from the uploaded file to the exported file. Each step is done on its screen by the
 * right role.
 */
const NOTE = 'The second sentence: <not> so & so.';

for (const story of STORIES)
  test(`${story.name}: uploaded, assigned, translated, sent back, corrected, reviewed, approved and exported`, async ({
    page,
  }) => {
    test.slow();
    const faults = collectErrors(page);
    await enterAs(page, 'uploader');
    await story.upload(page);
    await enterAs(page, 'assigner');
    await assign(page, story);
    await enterAs(page, 'translator');
    await story.write(page, 'translate', story.texts[0]);
    await story.submit(page, 'translate');
    await enterAs(page, 'reviewer');
    await sendBack(page, story);
    await enterAs(page, 'editor');
    await story.open(page, 'correct');
    await expect(page.getByText(NOTE)).toBeVisible();
    await story.write(page, 'correct', story.texts[1]);
    await story.submit(page, 'correct');
    await page.getByRole('button', { name: 'Send to review' }).click();
    await expect(page.getByText(/Read-only while it is in review|inreview/).first()).toBeVisible();
    await enterAs(page, 'reviewer');
    await approve(page, story);
    await enterAs(page, 'admin');
    expect(await story.downloadExport(page)).toContain(story.texts[1]);
    expect(faults).toEqual([]);
  });

/**
 * Collects errors in the browser's console: requests that the content security policy refused, and requests that
 * failed.
 */
function collectErrors(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(String(error)));
  page.on(
    'console',
    (message) => message.type() === 'error' && found.push(`${message.text()} ${message.location().url}`),
  );
  return found;
}

async function assign(page: Page, { assignTab, days }: Story) {
  await page.goto(`/assign-task?tab=${assignTab}&source=hi&target=te`);
  if (days)
    for (const [label, day] of [
      ['From Date', days.from],
      ['To Date', days.to],
    ] as const)
      await page.getByLabel(label).fill(`${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`);
  if (days) await page.getByLabel('To Date').press('Tab');
  const users = page.getByLabel('Select User');
  const option = users.locator('option', { hasText: /translator@example\.com/ }).first();
  await users.selectOption((await option.getAttribute('value'))!);
  // All rows without a date are assigned, so that the row of this journey is one of them.
  const available = await page.getByText(/rows? (is|are) available/).textContent();
  await page.getByRole('textbox', { name: /Task/ }).fill(days ? '1' : /\d+/.exec(available!)![0]);
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText(/\d+ .* assigned/i).first()).toBeVisible();
}

async function openReview(page: Page, { category, days, row }: Story) {
  await page.goto(`/Approver?category=${category}&language=te${days ? `&from=${days.from}&to=${days.to}` : ''}`);
  await listRow(page, row).first().click();
}

async function sendBack(page: Page, story: Story) {
  await openReview(page, story);
  await expect(page.getByRole('main')).toContainText(story.texts[0]);
  await waitUntilDecidable(page);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /meaning/i }).check();
  await dialog.getByLabel(/Note/).fill(NOTE);
  const editor = dialog.getByLabel('Assign to').locator('option', { hasText: 'editor@example.com' });
  await dialog.getByLabel('Assign to').selectOption((await editor.getAttribute('value'))!);
  await dialog.getByRole('button', { name: /Reassign/ }).click();
  await expect(listRow(page, story.row)).toHaveCount(0);
}

async function approve(page: Page, story: Story) {
  await openReview(page, story);
  await expect(page.getByRole('main')).toContainText(story.texts[1]);
  await waitUntilDecidable(page);
  await page.keyboard.press('a');
  await expect(listRow(page, story.row)).toHaveCount(0);
}
