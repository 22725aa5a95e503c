import { createListRow } from './list-row';

const ROW = { kind: 'daily' as const, id: 7, from: '2026-12-01', to: '2026-12-01' };

test('a row shows its name, its owner, and the beginning of its first source text', () => {
  const row = {
    ...ROW,
    lrname: 'Kark',
    subno: 3,
    status_te: 'assigned',
    assigned_te: 'asha@example.com',
    hi_1: ' ',
    hi_2: '  आज का दिन  ',
  };
  expect(createListRow(row, 'hi', 'te')).toEqual({
    id: 7,
    from: '2026-12-01',
    to: '2026-12-01',
    name: 'Kark',
    subno: '3',
    status: 'assigned',
    owner: 'asha@example.com',
    sentBack: false,
    imported: false,
    preview: { column: 'hi_2', text: 'आज का दिन' },
    instead: null,
    marks: ['unneeded', 'open', 'unneeded', 'unneeded'],
  });
});

test('if the source language has no text, the row names another language that has one', () => {
  const row = { ...ROW, kind: 'activity' as const, act_en: 'Breathing', en: 'Sit still.', bn: 'বসুন' };
  expect(createListRow(row, 'hi', 'te')).toMatchObject({ preview: null, instead: 'en' });
  expect(createListRow({ ...row, source_te: 'bn' }, 'hi', 'te').instead).toBe('bn');
  expect(createListRow(row, 'hi', 'en').instead).toBe('bn');
  expect(createListRow(row, 'en', 'te').instead).toBeNull();
  expect(createListRow(ROW, 'hi', 'te').instead).toBeNull();
});

test('a row without text in the source language counts the columns of the language that replaces it', () => {
  const row = { ...ROW, en_1: 'One', en_2: 'Two', source_te: 'en', te_1: 'ఒకటి' };
  const listed = createListRow(row, 'hi', 'te');
  expect(listed).toMatchObject({ assignedFrom: 'en', instead: 'en' });
  expect(listed.marks).toEqual(['filled', 'open', 'unneeded', 'unneeded']);
});

test('a row without subno, sign or source text leaves them empty', () => {
  expect(createListRow(ROW, 'hi', 'te')).toMatchObject({ subno: '', name: '', preview: null, status: 'pending' });
});

test('a row without lrname shows the sign of its day', () => {
  expect(createListRow({ ...ROW, lagna_rasi: 'Meen' }, 'hi', 'te').name).toBe('Meen');
  expect(createListRow({ ...ROW, lrname: 'Tula', lagna_rasi: 'Meen' }, 'hi', 'te').name).toBe('Tula');
});

test('a filled text that nobody checked is marked apart', () => {
  const row = { ...ROW, hi_1: 'एक', te_1: 'ఒకటి', hi_2: 'दो', te_2: 'రెండు', unchecked_te: ['te_2'] };
  expect(createListRow(row, 'hi', 'te').marks).toEqual(['filled', 'unchecked', 'unneeded', 'unneeded']);
});

test('a column is marked as filled, open, or unneeded if neither side has a text', () => {
  const row = { ...ROW, hi_1: 'एक', te_1: 'ఒకటి', hi_2: 'दो', te_2: ' ', te_3: 'మూడు', hi_4: '\n' };
  expect(createListRow(row, 'hi', 'te').marks).toEqual(['filled', 'open', 'filled', 'unneeded']);
});

test('rows that were sent back and rows with an imported draft are marked, by language', () => {
  const row = { ...ROW, te_1: 'ఒకటి', sent_back_te: { reason: 'grammar' } };
  expect(createListRow(row, 'hi', 'te')).toMatchObject({ sentBack: true, imported: true });
  expect(createListRow(row, 'hi', 'mr')).toMatchObject({ sentBack: false, imported: false });
});
