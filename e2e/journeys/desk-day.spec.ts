import { expect, test } from '@playwright/test';
import { countLetters, FRESH, KNOWN, makeDeskDays, OTHER_NUMBERS, ROWS, SENTENCES } from '../support/desk-day';
import { createTypist, submitFilledRows, translateSheet } from '../support/desk-typist';
import { createCall, prepareDays, readRow } from '../support/desk-work';
import { enterAs, getToken } from '../support/sign-in';

/** A year that no other journey uses. */
const YEAR = 8831 + Math.floor(Math.random() * 500);
const [KNOWN_DAY, NEXT_DAY] = [`${YEAR}-03-01`, `${YEAR}-03-02`] as const;

test('eight new sentences of a day are typed once with InScript, and its twelve rows are filled and submitted by keys', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const call = createCall(baseURL!, (who) => getToken(page.request, who));
  const days = makeDeskDays();
  const ids = await prepareDays(call, days, [KNOWN_DAY, NEXT_DAY]);

  await enterAs(page, 'translator', `/day-sheet?source=hi&target=te&days=${NEXT_DAY}`);
  const words = `${SENTENCES} sentences, ${KNOWN} known, ${OTHER_NUMBERS} differ in numbers, ${FRESH} new`;
  await expect(page.getByText(words)).toBeVisible();
  const typist = await createTypist(page);
  await translateSheet(page, typist, days.fresh);
  await submitFilledRows(page, typist, ids, days.next);

  for (const [row, id] of ids.entries())
    expect(await readRow(call, id)).toMatchObject({ status_te: 'inreview', ...days.next[row] });
  const { letters, keys } = typist.counts;
  // Without a memory every letter is typed; `npm run bench -- desk` types such a day.
  const all = countLetters(days.next);
  process.stdout.write(
    `${ROWS} rows: ${letters} of ${all} letters typed (${Math.round((letters / all) * 100)} %), ${keys} keys pressed\n`,
  );
  expect(letters).toBeLessThanOrEqual(all * 0.25);
});
