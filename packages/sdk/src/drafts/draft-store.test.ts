import { dropDraft, readDraft, writeDraft } from './draft-store';

beforeEach(() => localStorage.clear());

test('a draft comes back with the revision it was typed on, until it is dropped', () => {
  writeDraft('daily:1:te', 3, { te_1: 'ఉదయం' });
  expect(readDraft('daily:1:te')).toMatchObject({ revision: 3, value: { te_1: 'ఉదయం' } });
  dropDraft('daily:1:te');
  expect(readDraft('daily:1:te')).toBeNull();
});

test('when there are too many, the oldest go and the newest stay', () => {
  for (let n = 0; n < 305; n++) writeDraft(`row:${n}`, 1, 'x', n);
  expect(readDraft('row:0')).toBeNull();
  expect(readDraft('row:304')).not.toBeNull();
  expect(Object.keys(localStorage).length).toBeLessThanOrEqual(300);
});

test('something that is no draft reads as none', () => {
  localStorage.setItem('draft:broken', '{');
  expect(readDraft('broken')).toBeNull();
});
