import { createImportAnswer } from '@subtitle/contracts/examples/uploads';
import { createInitialFields, type ImportDocument } from '../../models/import.model';
import { presentImport } from './present-import';

const CREATED = new Date('2026-01-01T00:00:00.000Z');
const GIVEN = {
  _id: 7,
  kind: 'daily',
  file: { name: 'a.xlsx', bytes: 12, sha256: 'abc' },
  created_by: 'uploader@example.com',
  created_at: CREATED,
} as const;
const EARLY = createImportAnswer({
  id: 7,
  kind: 'daily',
  status: 'queued',
  file: { name: 'a.xlsx', bytes: 12, sha256: 'abc' },
  days: null,
  rows: 0,
  inserted: 0,
  progress: 0,
  duplicates: 'skip',
  fileKept: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  startedAt: null,
  finishedAt: null,
});

test('presents an import of an earlier version with defaults for the fields it lacks, and its file as not kept', () => {
  expect(presentImport(GIVEN as unknown as ImportDocument)).toEqual(EARLY);
});

test('presents exactly the public fields of an import', () => {
  const line = { sheet: 'S', column: 'en_1', value: 'v', message: 'm' };
  const fault = { key: 'k', column: 'en_1', title: 't', errors: 3, first: 2, cause: null };
  const at = (second: number) => new Date(CREATED.getTime() + second * 1000);
  const stored = {
    ...createInitialFields(),
    ...GIVEN,
    secret: 'nobody sees this',
    status: 'undone',
    channel_id: 4,
    days: { from: '2026-01-01', to: '2026-01-31', extra: 1 },
    rows: 31,
    inserted: 20,
    replaced: 5,
    duplicate: 6,
    rejected: 5,
    progress: 45,
    eta_seconds: 12,
    duplicates: 'ask',
    question: { duplicate: 6, replaceable: 5, worked: 1, rows: 31, extra: 1 },
    same_file_as: { id: 3, created_at: at(-60), created_by: 'other@example.com', extra: 1 },
    errors: [{ ...line, row: 2, extra: 1 }],
    error_groups: [
      { ...line, fault: 'k', from: 2, to: 4, rows: 3, extra: 1 },
      { ...line, from: 5, to: 5, rows: 1 },
    ],
    error_count: 3,
    faults: [{ ...fault, extra: 1 }],
    warnings: [{ ...fault, key: 'w', cause: 'k', extra: 1 }],
    systemic: { column: 'en_1', message: 's', rows: 30, of: 31, extra: 1 },
    removal: { done: 2, total: 9, extra: 1 },
    withdrawn_rows: 4,
    withdrawn: ['a', 'b', 'a'].map((username, at) => ({ username, language: at < 2 ? 'te' : 'hi', rows: 2 })),
    file_kept: true,
    started_at: at(1),
    finished_at: at(2),
    undone_at: at(3),
    undone_by: 'admin@example.com',
  } as unknown as ImportDocument;
  expect(presentImport(stored)).toEqual({
    ...EARLY,
    status: 'undone',
    channelId: 4,
    days: { from: '2026-01-01', to: '2026-01-31' },
    rows: 31,
    inserted: 20,
    replaced: 5,
    duplicate: 6,
    rejected: 5,
    progress: 45,
    etaSeconds: 12,
    duplicates: 'ask',
    question: { duplicate: 6, replaceable: 5, worked: 1, rows: 31 },
    sameFileAs: { id: 3, createdAt: '2025-12-31T23:59:00.000Z', createdBy: 'other@example.com' },
    errors: [{ ...line, row: 2 }],
    errorGroups: [
      { ...line, fault: 'k', from: 2, to: 4, rows: 3 },
      { ...line, fault: '', from: 5, to: 5, rows: 1 },
    ],
    errorCount: 3,
    faults: [fault],
    warnings: [{ ...fault, key: 'w', cause: 'k' }],
    systemic: { column: 'en_1', message: 's', rows: 30, of: 31 },
    removal: { done: 2, total: 9 },
    withdrawn: { rows: 4, people: 2 },
    fileKept: true,
    startedAt: '2026-01-01T00:00:01.000Z',
    finishedAt: '2026-01-01T00:00:02.000Z',
    undoneAt: '2026-01-01T00:00:03.000Z',
    undoneBy: 'admin@example.com',
  });
});
