import { progressWords } from './progress-words';
import type { DownloadState } from './use-download';

test.each<[DownloadState, string]>([
  [{ phase: 'idle' }, ''],
  [{ phase: 'failed', sentence: 'No.' }, ''],
  [{ phase: 'busy', bytes: 0, total: 4096 }, ''],
  [{ phase: 'busy', bytes: 1, total: null }, ' (1 bytes)'],
  [{ phase: 'busy', bytes: 1024, total: null }, ' (1 KB)'],
  [{ phase: 'busy', bytes: 1536, total: 4096 }, ' (1.5 KB of 4 KB)'],
])('%j is shown as "%s"', (state, words) => {
  expect(progressWords(state)).toBe(words);
});
