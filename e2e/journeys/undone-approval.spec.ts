import { expect, type Page, test } from '@playwright/test';
import { enterAs, listRow, waitUntilDecidable } from '../support/sign-in';

const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

/** Screens with figures, and the call that returns their figures. */
const SCREENS: [who: string, path: string, call: string][] = [
  ['reviewer', '/', 'figures/overview'],
  ['reviewer', '/TaskStatus', 'figures/people'],
  ['reviewer', `/decided?from=${TODAY}&to=${TODAY}`, 'figures/decided'],
  ['reviewer', '/Approver?category=daily&language=te&show=approved', 'approver/approved'],
  ['translator', '/TaskStatus', 'figures/people'],
  ['translator', '/my-work', 'my-work/summary'],
  ['assigner', '/', 'figures/overview'],
  ['assigner', '/TaskStatus', 'figures/people'],
  ['assigner', '/work-board', 'work-board/counts'],
  ['admin', '/', 'figures/overview'],
];
/** Fields with times, and fields with hours of work, which an approval and its undo change. */
const NO_FIGURE = new Set(['counting', 'at', 'seconds', 'today']);

interface Answer {
  counting?: { days: number };
  counts?: unknown;
}

/** Sorts groups, because the database returns them in no fixed order. */
const sortGroups = (value: unknown) =>
  Array.isArray(value)
    ? value
        .map((part) => JSON.stringify(part))
        .sort()
        .map((part) => JSON.parse(part))
    : value;

/** Returns the figures of all screens, after everything is counted. */
async function readFigures(page: Page): Promise<Record<string, string>> {
  const figuresByScreen: Record<string, string> = {};
  for (const [who, path, call] of SCREENS) {
    await expect(async () => {
      let answer: Answer | null = null;
      const answered = page.waitForResponse(async (response) => {
        if (!new URL(response.url()).pathname.startsWith(`/api/${call}`) || !response.ok()) return false;
        // The body of a response is lost if the page is left first.
        answer = await response.json().catch(() => null);
        return answer !== null && (answer.counting?.days ?? 0) === 0;
      });
      await Promise.all([answered, enterAs(page, who, path)]);
      // The board stops counting after some time.
      expect(answer!.counts).not.toBeNull();
      figuresByScreen[`${who} ${path}`] = JSON.stringify(answer, (key, value) =>
        NO_FIGURE.has(key) ? undefined : sortGroups(value),
      );
    }).toPass();
  }
  return figuresByScreen;
}

test('an approval that is undone changes no figure on any screen, even after several approvals and undos', async ({
  page,
}) => {
  test.slow();
  const before = await readFigures(page);
  await enterAs(page, 'reviewer', '/Approver?category=daily&language=te');
  for (let time = 0; time < 2; time++) {
    await listRow(page, /./).first().click();
    await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled();
    await waitUntilDecidable(page);
    const approved = page.waitForResponse((answer) => answer.url().endsWith('/approve'));
    await page.keyboard.press('a');
    expect((await approved).status()).toBe(200);
    const undone = page.waitForResponse((answer) => answer.url().endsWith('/reopen'));
    await page.keyboard.press('z');
    expect((await undone).status()).toBe(200);
  }
  expect(await readFigures(page)).toEqual(before);
});
