/** Rows of a person for this measure: ten days of twelve. */
const [DAYS, COLUMNS, COUNT] = [10, 4, 4];

/**
 * Looks up the sentences of 120 rows in the memory of the demo's three months, as the editor does when it fills a row,
 * and compares what it would fill with the hand-written translations.
 * @param {object} desk functions of `e2e/support`
 * @param {(language: string, place: object) => string} makeText makes a text of horoscope sentences
 * @returns {Promise<{ all: number, filled: number, other: number }>} `other`: filled with a text that is not the
 *   hand-written one, so a person may change it
 */
export async function measureFills(desk, call, makeText, from) {
  const rows = desk.ROWS * DAYS;
  const write = (language, at, column) =>
    makeText(language, { at: 50_000 + at, column, day: Date.parse(from), count: COUNT });
  const days = Array.from({ length: DAYS }, (_, day) =>
    Array.from({ length: desk.ROWS }, (__, row) =>
      Object.fromEntries(
        Array.from({ length: COLUMNS }, (___, n) => [`hi_${n + 1}`, write('hi', day * desk.ROWS + row, n + 1)]),
      ),
    ),
  );
  await desk.importDays(call, from, days);
  const total = { all: 0, filled: 0, other: 0 };
  for (let day = 0; day < DAYS; day++) {
    const date = new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10);
    const ids = await desk.assignDay(call, date);
    for (const [row, id] of ids.entries())
      await countRow(call, id, (n) => write('te', day * desk.ROWS + row, n), total);
  }
  return { rows, ...total };
}

async function countRow(call, id, writeTarget, total) {
  const { columns } = await call('translator', 'GET', `/memory/daily/${id}/te?source=hi`);
  for (const { column, sentences } of columns) {
    const expected = writeTarget(Number(column.split('_')[1]));
    for (const { matches } of sentences) {
      total.all++;
      const match = matches.find(({ percent, changesNumber }) => percent >= 100 && !changesNumber);
      if (!match) continue;
      total.filled++;
      if (!expected.includes(match.text)) total.other++;
    }
  }
}
