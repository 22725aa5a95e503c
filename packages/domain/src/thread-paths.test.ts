import { addThread, buildHistoryPath, buildQuestionsPath, buildThreadLink } from './thread-paths';

test('a thread has a link without a page, and is opened on a page with or without a query', () => {
  expect(buildThreadLink(12)).toBe('/comment?thread=12');
  expect(addThread('/PredictionsDaily?item=3', 12)).toBe('/PredictionsDaily?item=3&comment=12');
  expect(addThread('/Approver', 12)).toBe('/Approver?comment=12');
  expect([buildQuestionsPath(), buildQuestionsPath(7)]).toEqual(['/questions', '/questions?thread=7']);
});

test('a comparison names its row and both versions', () => {
  const unit = { kind: 'daily', id: 11, language: 'te' } as const;
  expect(buildHistoryPath(unit, { from: 'import-2', to: '5' })).toBe(
    '/history?kind=daily&id=11&language=te&from=import-2&to=5',
  );
});
