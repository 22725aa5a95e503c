import { editorPath, myWorkPath, reviewPath } from './item-path';

const daily = { kind: 'daily', id: 9, from: '2026-12-01', to: '2026-12-01' } as const;
const tenday = { kind: 'tenday', id: 8, from: '2026-12-01', to: '2026-12-10' } as const;

test('a row opens in the editor of its kind and of what was asked for', () => {
  expect(editorPath(daily, { source: 'hi', target: 'te', stage: 'translate' })).toBe(
    '/PredictionsDaily?source=hi&target=te&date=2026-12-01&item=9',
  );
  expect(editorPath(tenday, { source: 'hi', target: 'mr', stage: 'correct' })).toBe(
    '/CorrectionPrediction10Days?source=hi&target=mr&from=2026-12-01&to=2026-12-10&item=8',
  );
  expect(editorPath({ ...daily, kind: 'activity' }, {})).toBe('/Activities?date=2026-12-01&item=9');
});

test('a row in review opens in the Approver, among those of its dates', () => {
  expect(reviewPath(tenday, 'te')).toBe('/Approver?category=tenday&language=te&from=2026-12-01&to=2026-12-10&item=8');
});

test('My work opens whole, or narrowed to a kind, a language and one of its lists', () => {
  expect(myWorkPath({})).toBe('/my-work');
  expect(myWorkPath({ kind: 'daily', language: 'te', show: 'sent-back' })).toBe(
    '/my-work?kind=daily&language=te&show=sent-back',
  );
});
