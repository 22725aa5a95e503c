import { loadTypescript } from '../bench/desk/load.mjs';
import { fetchToken } from '../bench/support.mjs';

/** A day that the demo has no rows of; its number of rows, and how many of them stay approved. */
const [DAY, ROWS, APPROVED] = ['2045-03-01', 12, 2];
const PATH = `/CorrectionPredictionDaily?source=hi&target=te&date=${DAY}`;

/**
 * Prepares rows whose sentence an editor corrects in a picture, beside open and approved rows with the same sentence.
 * @returns the address of their list, and `correct`, which corrects one more of them
 */
export async function createRipple(baseURL) {
  const { approveRows, assignDay, createCall, importDays, sendBackRows, submitRows, waitUntilLearnt } =
    await loadTypescript('e2e/support/desk-work.ts');
  const { makeName } = await loadTypescript('e2e/support/desk-day.ts');
  const tokens = new Map();
  const call = createCall(baseURL, (who) => {
    if (!tokens.has(who)) tokens.set(who, fetchToken(baseURL, who));
    return tokens.get(who);
  });
  const name = makeName();
  const rows = Array.from({ length: ROWS }, (_, row) => row);
  const sources = rows.map((row) => ({
    hi_1: `${name.hi}, आज ${row + 1},500 रुपये का लाभ होगा।`,
    hi_2: '',
    hi_3: '',
    hi_4: '',
  }));
  await importDays(call, DAY, [sources]);
  const ids = await assignDay(call, DAY);
  const texts = rows.map((row) => ({ te_1: `${name.te}, ఈ రోజు ${row + 1},500 రూపాయల లాభం వస్తుంది.` }));
  await submitRows(call, ids, texts);
  await approveRows(call, ids.slice(-APPROVED));
  const open = ids.slice(0, -APPROVED);
  await sendBackRows(call, open, 'editor');
  await waitUntilLearnt(call, name.te, APPROVED);
  let next = 0;
  return {
    path: PATH,
    async correct(page) {
      const row = next++;
      await page.goto(`${baseURL}${PATH}&item=${open[row]}`);
      const field = page.getByLabel('te_1', { exact: true });
      await field.fill(`${name.te}, నేడు ${row + 1},500 రూపాయల లాభం కలుగుతుంది.`);
      // An earlier press is ignored.
      await page.waitForTimeout(1_000);
      await page.keyboard.press('Control+Enter');
      await page.getByRole('region', { name: 'Corrected sentences' }).waitFor();
    },
  };
}

/** Opens the table of checks in the settings. */
export async function openChecks(page) {
  await page.getByRole('button', { name: 'Show all checks' }).click();
  await page.getByRole('heading', { name: 'Checks', exact: true }).evaluate((heading) => heading.scrollIntoView());
}

/** Chooses a service for machine translation in the settings, without saving it. */
export async function openMachine(page) {
  await page.getByLabel('Service', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('heading', { name: 'Machine translation' }).evaluate((heading) => heading.scrollIntoView());
}
