import { COLUMNS } from '@subtitle/contracts/columns';
import { createValidator } from '../workbook-kinds';

const ROW = ['Daily rashifal', 'https://youtu.be/abcdefghij1'];

/** @param rows rows with their number in the file and their cells */
function check(rows: readonly (readonly [number, readonly string[]])[]) {
  const validator = createValidator('videos');
  let place = 0;
  for (const [number, cells] of rows) {
    const isHeader = place === 0;
    const notes = number <= place ? { fileRow: number } : undefined;
    place = Math.max(number, place + 1);
    if (isHeader) validator.beginSheet(cells, place);
    else validator.checkRow(place, cells, notes);
  }
  const { errors, warnings } = validator.finish();
  return [errors.map(({ message }) => message), warnings.groups.map(({ message }) => message)];
}

it('reports rows out of order instead of missing columns', () => {
  const sentence =
    'The rows of this sheet are out of order: row 13 comes before row 1. Open the file in a spreadsheet program, save it and upload it again.';
  expect(
    check([
      [13, ROW],
      [1, COLUMNS.videos],
      [2, ROW],
    ]),
  ).toEqual([[sentence], []]);
});

it('reads rows out of order if their header comes first, with a warning', () => {
  const warning = 'The rows are out of order in the file: row numbers here count them as they come.';
  expect(
    check([
      [1, COLUMNS.videos],
      [3, ROW],
      [2, ['Another', ROW[1]!]],
    ]),
  ).toEqual([[], [warning]]);
});

it('names missing columns if rows are in order', () => {
  expect(
    check([
      [4, ['title', 'link']],
      [5, ROW],
    ]),
  ).toEqual([["Excel must contain 'video_title' and 'link' columns"], []]);
});
