import { dropDraft, listDrafts, readDraft, writeDraft } from './draft-store';

beforeEach(() => localStorage.clear());

test('a draft is returned with its base revision until it is dropped', () => {
  writeDraft('daily:1:te', 3, { te_1: 'ఉదయం' });
  expect(readDraft('daily:1:te')).toMatchObject({ revision: 3, value: { te_1: 'ఉదయం' } });
  dropDraft('daily:1:te');
  expect(readDraft('daily:1:te')).toBeNull();
});

test('the oldest drafts are removed above the limit', () => {
  for (let n = 0; n < 305; n++) writeDraft(`row:${n}`, 1, 'x', n);
  expect(readDraft('row:0')).toBeNull();
  expect(readDraft('row:304')).not.toBeNull();
  expect(readDraft('row:4')).toBeNull();
  expect(readDraft('row:5')).not.toBeNull();
  expect(listDrafts()).toHaveLength(300);
});

test('a value that is not a draft reads as null', () => {
  localStorage.setItem('draft:broken', '{');
  expect(readDraft('broken')).toBeNull();
});

test('drafts are listed by their keys; other stored values are neither listed nor removed', () => {
  localStorage.setItem('color-scheme', 'dark');
  for (let n = 0; n < 301; n++) writeDraft(`row:${n}`, 1, 'x', n);
  expect(listDrafts()).not.toContain('row:0');
  expect(listDrafts()).toContain('row:300');
  expect(localStorage.getItem('color-scheme')).toBe('dark');
});

test('a draft is stored with its time and replaces the previous one', () => {
  const before = Date.now();
  expect(writeDraft('a', 1, 'first')).toBe(true);
  expect(readDraft('a')!.at).toBeGreaterThanOrEqual(before);
  expect(writeDraft('a', 2, 'second', 5)).toBe(true);
  expect(readDraft('a')).toEqual({ revision: 2, value: 'second', at: 5 });
  expect(listDrafts()).toEqual(['a']);
});

test('the latest draft is kept even if the clock runs backwards; an unreadable one is removed first', () => {
  localStorage.setItem('draft:broken', '{');
  for (let n = 1; n < 300; n++) writeDraft(`row:${n}`, 1, 'x', n);
  expect(listDrafts()).toContain('broken');
  expect(writeDraft('late', 1, 'x', -1)).toBe(true);
  expect(listDrafts()).not.toContain('broken');
  expect([readDraft('late'), readDraft('row:1')]).not.toContain(null);
});

test('long drafts are removed, oldest first, once their total length exceeds the limit', () => {
  const frame = JSON.stringify({ revision: 1, value: '', at: 1 }).length;
  const half = 'x'.repeat(750_000 - frame);
  writeDraft('b', 1, half, 2);
  writeDraft('a', 1, half, 1);
  expect(listDrafts().sort()).toEqual(['a', 'b']);
  writeDraft('c', 1, '', 3);
  expect(listDrafts().sort()).toEqual(['b', 'c']);
});

describe('on a device with full storage', () => {
  /** Makes the device reject writes while `isFull` returns true. */
  function fullWhile(isFull: () => boolean) {
    const take = Storage.prototype.setItem;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError');
      take.call(this, key, text);
    });
  }
  const write = (count: number) => {
    for (let n = 0; n < count; n++) writeDraft(`row:${n}`, 1, 'x', n);
  };

  test('half of the older drafts are removed to make room', () => {
    write(40);
    fullWhile(() => listDrafts().length > 20);
    expect(writeDraft('new', 1, 'y', 100)).toBe(true);
    expect(readDraft('new')).toMatchObject({ value: 'y' });
    expect([readDraft('row:20'), readDraft('row:21')?.at, listDrafts().length]).toEqual([null, 21, 20]);
  });

  test('more drafts are removed while the space is not enough', () => {
    write(40);
    fullWhile(() => listDrafts().length > 3);
    expect(writeDraft('new', 1, 'y', 100)).toBe(true);
    expect(listDrafts().sort()).toEqual(['new', 'row:37', 'row:38', 'row:39']);
  });

  test('no draft is removed after the last attempt', () => {
    write(40);
    const left: number[] = [];
    fullWhile(() => left.push(listDrafts().length) > 0);
    expect(writeDraft('new', 1, 'y', 100)).toBe(false);
    expect(left).toHaveLength(4);
    expect(listDrafts()).toHaveLength(left.at(-1)!);
  });

  test('a draft that cannot be stored is reported, and the previous one stays', () => {
    writeDraft('a', 1, 'before', 1);
    fullWhile(() => true);
    expect(writeDraft('a', 2, 'after', 2)).toBe(false);
    expect(readDraft('a')).toMatchObject({ revision: 1, value: 'before' });
  });
});
