import { sheetRow, sheetSentence } from '../../testing/sheet-server';
import { groupBySentence } from './sentence-groups';

const rows = [sheetRow(11), sheetRow(12), sheetRow(13)];

test('new sentences are grouped with their rows, those in most rows first', () => {
  const groups = groupBySentence({
    rows,
    sentences: [
      sheetSentence('एक।', { texts: [{ text: 'एक।', rows: [1] }] }),
      sheetSentence('आज 3 काम।', {
        texts: [
          { text: 'आज 3 काम।', rows: [0, 1] },
          { text: 'आज 5 काम।', rows: [1, 2] },
        ],
      }),
    ],
  });
  expect(
    groups.sentences.map(({ text, versions, rows: some }) => [text, versions, some.map(({ row }) => row.id)]),
  ).toEqual([
    ['आज 3 काम।', 2, [11, 12, 13]],
    ['एक।', 1, [12]],
  ]);
  expect(groups.sentences[0]!.rows.map(({ text }) => text)).toEqual(['आज 3 काम।', 'आज 3 काम।', 'आज 5 काम।']);
  expect(groups.withNew.map(({ row, fresh }) => [row.id, fresh])).toEqual([
    [11, 1],
    [12, 2],
    [13, 1],
  ]);
});

test('rows whose sentences are known or translated have no new ones, and numbers to check are counted', () => {
  const { sentences, withNew, withoutNew } = groupBySentence({
    rows,
    sentences: [
      sheetSentence('एक।', { stored: 'ఒకటి.' }),
      sheetSentence('दो।', { state: 'known', texts: [{ text: 'दो।', rows: [1] }] }),
      sheetSentence('1 काम।', { state: 'check', texts: [{ text: '1 काम।', rows: [2] }] }),
    ],
  });
  expect([sentences, withNew]).toEqual([[], []]);
  expect(withoutNew.map(({ row, check }) => [row.id, check])).toEqual([
    [11, 0],
    [12, 0],
    [13, 1],
  ]);
});
