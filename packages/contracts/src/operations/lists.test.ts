import { LIMITS } from '../limits';
import { BAD_DAYS, type Bounds, expectBounds, MISSING, textOfLength } from '../testing/bounds';
import { type ExportKind, exportRows, getExportedKind } from './exports';
import { listRows } from './items';
import { getNextWork, listWork } from './my-work';
import { listPredictionsDaily } from './predictions';

const PAGE: Record<'limit' | 'cursor' | 'from' | 'to' | 'status', Bounds> = {
  limit: [
    [MISSING, 1, LIMITS.listPageMax],
    [0, LIMITS.listPageMax + 1, 1.5],
  ],
  cursor: [[MISSING, '', textOfLength(200)], [textOfLength(201)]],
  from: [[MISSING, '2026-12-01'], BAD_DAYS],
  to: [[MISSING, '2026-12-01'], BAD_DAYS],
  status: [
    [MISSING, 'pending', 'approved'],
    ['', 'done'],
  ],
};

test('lists have pages and optional filters', () => {
  const lagna: Bounds = [
    [MISSING, 'Mesha', 'Meen'],
    ['', 'mesha', 'Aries'],
  ];
  expectBounds(
    listPredictionsDaily,
    'query',
    {},
    {
      ...PAGE,
      lagna,
      language: [
        [MISSING, 'te', 'Telugu', textOfLength(20)],
        ['t', textOfLength(21)],
      ],
    },
  );
  expectBounds(listRows, 'query', { source: 'hi', target: 'te' }, { ...PAGE, lagna, source: [['en'], [MISSING, 'x']] });
  expectBounds(
    exportRows,
    'query',
    {},
    {
      from: PAGE.from,
      to: PAGE.to,
      status: PAGE.status,
      languages: [
        [MISSING, 'te', textOfLength(80)],
        ['t', textOfLength(81)],
      ],
    },
  );
  const names: ExportKind[] = ['daily', 'tenday', 'activities', 'videos', 'activity', 'video'];
  expectBounds(exportRows, 'params', { kind: 'daily' }, { kind: [names, ['subtitles', '', MISSING]] });
  expect(names.map(getExportedKind)).toEqual(['daily', 'tenday', 'activity', 'video', 'activity', 'video']);
});

test('users list their work by group, and get the row after the current one', () => {
  const today = '2026-12-01';
  expectBounds(
    listWork,
    'query',
    { today, group: 'due', since: '2026-11-30T00:00:00Z' },
    {
      today: [[today], [MISSING, ...BAD_DAYS]],
      kind: [
        [MISSING, 'tenday'],
        ['videos', ''],
      ],
      language: [
        [MISSING, 'te'],
        ['telugu', ''],
      ],
      group: [
        ['sent-back', 'overdue', 'drafts', 'done', 'earlier'],
        [MISSING, '', 'open'],
      ],
      since: [['2026-11-30T00:00:00.5Z'], [MISSING, today]],
      limit: [
        [MISSING, 1, LIMITS.listPage],
        [0, LIMITS.listPage + 1],
      ],
      cursor: [[MISSING, textOfLength(200)], [textOfLength(201)]],
    },
  );
  expectBounds(
    getNextWork,
    'query',
    { today },
    {
      of: [
        [MISSING, 'assigned', 'review'],
        ['', 'all'],
      ],
      after: [
        [MISSING, '7:te', '123456789012345:hi'],
        ['', '7', ':te', '7:telugu', '7:xx', '1234567890123456:hi', '-7:te', 'a7:te', '7te'],
      ],
    },
  );
});
