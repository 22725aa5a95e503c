import { createWorkUnit, describeProgress, getOpenGroup } from './work-unit';

const ROW = { kind: 'daily' as const, id: 7, from: '2026-12-01', to: '2026-12-02' };
const ME = { username: 'me@example.com', today: '2026-12-01' };

describe('the group of a row for its owner', () => {
  test.each([
    ['a row sent back comes first, late or not', { sent_back_te: { reason: 'x' }, from: '2026-11-01' }, 'sent-back'],
    ['a row of a day before today is overdue', { from: '2026-11-30', author_te: ME.username }, 'overdue'],
    ['a row of today with a draft of its owner is a draft', { author_te: 'Me@Example.com' }, 'drafts'],
    ['a row with a draft of another user is due', { author_te: 'you@example.com' }, 'due'],
    [
      'a row of today with nothing but an unchecked fill is due',
      { author_te: ME.username, te_1: 'ఒకటి', unchecked_te: ['te_1'] },
      'due',
    ],
    [
      'a row of today with a text beside an unchecked fill is a draft',
      { author_te: ME.username, te_1: 'ఒకటి', te_2: 'రెండు', unchecked_te: ['te_1'] },
      'drafts',
    ],
    ['a row with imported texts is due', { te_1: 'ఒకటి' }, 'due'],
    ['a row sent back in another language is due', { sent_back_mr: { reason: 'x' } }, 'due'],
  ])('%s', (_what, change, group) => {
    expect(getOpenGroup({ ...ROW, ...change }, 'te', ME)).toBe(group);
  });
});

describe('a row in a list of work', () => {
  const row = {
    ...ROW,
    lrname: 'Kark',
    status_te: 'assigned',
    stage_te: 'correct',
    source_te: 'hi',
    hi_1: ' ',
    hi_2: 'आज',
    hi_3: 'कल',
    en_1: 'Today',
    te_2: 'నేడు',
  };

  test('has its source, its texts, and the numbers of required and filled texts', () => {
    expect(createWorkUnit(row, 'te', 'due')).toEqual({
      kind: 'daily',
      id: 7,
      language: 'te',
      source: 'hi',
      stage: 'correct',
      status: 'assigned',
      group: 'due',
      from: '2026-12-01',
      to: '2026-12-02',
      name: 'Kark',
      channel: null,
      preview: 'आज',
      filled: 1,
      needed: 2,
      reason: null,
      doneAt: null,
    });
  });

  test('counts a filled text that nobody checked apart from the filled ones', () => {
    const counts = { filled: 0, needed: 2, unchecked: 1 };
    const unit = createWorkUnit({ ...row, unchecked_te: ['te_2'] }, 'te', 'due');
    expect(unit).toMatchObject(counts);
    expect(describeProgress(unit)).toBe('0 of 2 filled, 1 from memory, not checked');
  });

  test('has a reason only while it is in the group of rows sent back', () => {
    const back = { ...row, sent_back_te: { reason: 'grammar' } };
    expect(createWorkUnit(back, 'te', 'sent-back').reason).toBe('grammar');
    expect(createWorkUnit(back, 'te', 'done', '2026-12-01T10:00:00Z')).toMatchObject({
      reason: null,
      doneAt: '2026-12-01T10:00:00Z',
    });
    expect(createWorkUnit(row, 'te', 'sent-back').reason).toBeNull();
  });

  test('without any source text has Hindi as its source (Hindi itself: English) and no required texts', () => {
    const empty = { source: 'hi', preview: '', filled: 0, needed: 0 };
    expect(createWorkUnit(ROW, 'te', null)).toMatchObject(empty);
    expect(createWorkUnit(ROW, 'hi', null)).toMatchObject({ ...empty, source: 'en' });
  });
});

test('counts the translated cues of a video', () => {
  const row = { kind: 'video', id: 5, from: '9999-01-01', to: '9999-01-01', video_title: 'Rashifal' } as const;
  const begun = { ...row, source_te: 'hi', filled_te: 3, needed_te: 9 };
  expect(createWorkUnit(begun, 'te', 'due')).toMatchObject({
    name: 'Rashifal',
    source: 'hi',
    filled: 3,
    needed: 9,
    preview: '',
  });
  expect(createWorkUnit(row, 'te', 'due')).toMatchObject({ filled: 0, needed: 0 });
});

test.each([
  ['daily', 1, 4, '1 of 4 filled'],
  ['video', 0, 9, '0 of 9 filled'],
  ['video', 0, 0, 'not begun'],
  ['activity', 0, 0, 'nothing to fill'],
] as const)('a unit of the kind %s with %i of %i texts is "%s"', (kind, filled, needed, words) => {
  expect(describeProgress({ kind, filled, needed })).toBe(words);
});
