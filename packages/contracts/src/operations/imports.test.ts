import { expectBounds, ID, MISSING, textOfLength } from '../testing/bounds';
import { readErrors } from './import-errors';
import { createImport, downloadImportFile, MAX_UPLOADED_ROWS, UPLOAD_ROWS } from './import-files';
import { answerImport, getImport, listImports } from './imports';

test('an import has a kind, and a channel and a video if the kind needs them', () => {
  const file = 'x';
  expectBounds(
    createImport,
    'params',
    { kind: 'daily' },
    {
      kind: [
        ['tenday', 'activities', 'videos', 'subtitles'],
        [MISSING, '', 'predictions'],
      ],
    },
  );
  expectBounds(
    createImport,
    'form',
    { file },
    {
      channel_id: [
        [MISSING, 1],
        [0, '1'],
      ],
      video_id: [
        [MISSING, 1],
        [0, '1'],
      ],
      language: [[MISSING, 'Hindi'], [7]],
      duplicates: [
        [MISSING, 'ask', 'skip', 'replace', 'stop'],
        ['', 'merge'],
      ],
      file: [[file], [MISSING]],
    },
  );
  expectBounds(
    answerImport,
    'body',
    { choice: 'skip' },
    {
      choice: [
        ['replace', 'stop'],
        [MISSING, '', 'ask'],
      ],
    },
  );
  for (const one of [getImport, answerImport, downloadImportFile]) expectBounds(one, 'params', { id: 1 }, { id: ID });
});

test('rows are sent by column name, with cells that are text, number, boolean or null', () => {
  const cells = { lrname: 'Tula', subno: 1, url: null, type: true };
  expectBounds(
    UPLOAD_ROWS.daily,
    'body',
    { predictions: [] },
    {
      predictions: [
        [[cells, {}]],
        [MISSING, {}, [[]], [{ lrname: {} }], [{ lrname: ['x'] }], [null], new Array(MAX_UPLOADED_ROWS + 1).fill({})],
      ],
    },
  );
  expectBounds(
    UPLOAD_ROWS.videos,
    'body',
    { channel_id: 1, videos: [] },
    {
      channel_id: ID,
      videos: [[[{ video_title: 'a', link: 'b' }]], [MISSING, 'x']],
    },
  );
});

test('imports are filtered by kind, state, user and other fields', () => {
  expectBounds(
    listImports,
    'query',
    {},
    {
      kind: [
        [MISSING, 'subtitles', 'daily'],
        ['', 'odd'],
      ],
      state: [
        [MISSING, 'open', 'done', 'failed', 'cancelled', 'undone'],
        ['', 'queued'],
      ],
      sha256: [
        [MISSING, 'a'.repeat(64), '0'.repeat(64)],
        ['a'.repeat(63), 'a'.repeat(65), 'A'.repeat(64), 'g'.repeat(64), ''],
      ],
      file: [
        [MISSING, 'a', textOfLength(100)],
        ['', textOfLength(101)],
      ],
      by: [
        [MISSING, 'a', textOfLength(100)],
        ['', textOfLength(101)],
      ],
      since: [
        [MISSING, '2026-12-01T00:00:00Z'],
        ['', '2026-12-01'],
      ],
      until: [
        [MISSING, '2026-12-01T00:00:00Z'],
        ['', '2026-12-01'],
      ],
      limit: [
        [MISSING, 1, 100],
        [0, 101],
      ],
      before: [[MISSING, 1], [0]],
    },
  );
  expectBounds(
    readErrors,
    'query',
    { fault: 'x' },
    {
      fault: [[textOfLength(4_000)], [MISSING, '', textOfLength(4_001)]],
      skip: [
        [MISSING, 0, 10_000_000],
        [-1, 10_000_001, 0.5],
      ],
    },
  );
});
