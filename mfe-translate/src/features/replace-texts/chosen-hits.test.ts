import type { FoundRow } from '@subtitle/contracts/operations/replace-texts';
import { findText } from '@subtitle/domain/texts/find-text';
import { listChosen, makeHitKey, previewHit } from './chosen-hits';

const LONG = `${'अ '.repeat(40)}मेष ${'आ '.repeat(40)}`.trim();
const ROW: FoundRow = {
  ...{ kind: 'daily', id: 7, language: 'hi', from: '2026-11-30', to: '2026-11-30', name: 'Mesha', revision: 2 },
  texts: [
    { column: 'hi_1', text: 'मेष और मेष', hits: findText('मेष और मेष', 'मेष') },
    { column: 'hi_2', text: LONG, hits: findText(LONG, 'मेष') },
  ],
};

test('excluded hits are left out, and rows without any other hit', () => {
  const keys = [makeHitKey(ROW, 'hi_1', 0), makeHitKey(ROW, 'hi_2', 0)];
  expect(listChosen([ROW], new Set(keys))).toEqual([
    { kind: 'daily', id: 7, language: 'hi', revision: 2, hits: [{ column: 'hi_1', at: 1 }] },
  ]);
  expect(listChosen([ROW], new Set([...keys, makeHitKey(ROW, 'hi_1', 1)]))).toEqual([]);
});

test('a preview has the words around its hit and changes only this hit', () => {
  const [short, long] = ROW.texts;
  expect(previewHit(ROW, short!, short!.hits[1]!, 'वृषभ')).toEqual({
    language: 'hi',
    before: 'मेष और मेष',
    after: 'मेष और वृषभ',
  });
  const { before, after } = previewHit(ROW, long!, long!.hits[0]!, '');
  expect(before).toMatch(/^…(अ )+मेष( आ)+…$/);
  expect(before.length).toBeLessThan(LONG.length);
  expect(after).toBe(before.replace('मेष', ''));
});
