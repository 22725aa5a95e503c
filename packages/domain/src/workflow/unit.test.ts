import { readUnit } from './unit';

test('a row has one unit in each language, read from the fields of that language', () => {
  const row = {
    status_te: 'inreview',
    stage_te: 'correct',
    assigned_te: 'owner@example.com',
    author_te: 'author@example.com',
    submitter_te: 'submitter@example.com',
    revision_te: 4,
    round_te: 2,
  };
  expect(readUnit(row, 'te')).toEqual({
    status: 'inreview',
    stage: 'correct',
    owner: 'owner@example.com',
    author: 'author@example.com',
    submitter: 'submitter@example.com',
    revision: 4,
    round: 2,
  });
});

test.each([{}, { status_te: '', stage_te: null, assigned_te: null }])(
  'a language without fields is pending, without owner and history: %j',
  (row) => {
    expect(readUnit({ status_mr: 'approved', round_mr: 3, ...row }, 'te')).toEqual({
      status: 'pending',
      stage: null,
      owner: null,
      author: null,
      submitter: null,
      revision: 0,
      round: 0,
    });
  },
);
