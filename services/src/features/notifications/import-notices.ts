import { buildImportPath } from '@subtitle/domain/screen-paths';
import type { FollowedImport } from '../../models/seen-mark.model';
import type { Notice } from './notice';
import { findImportsToNotify, type NoticeImport } from './notice.repository';
import { formatCount } from './notice-texts';

const STATES = { 'import-asks': 'asks', 'import-done': 'done', 'import-failed': 'failed' } as const;

/**
 * Returns notices of imports that the user started or watches and that have ended or ask a question. Imports that the
 * user cancelled or undid are left out; a state that the import's page has shown counts as seen.
 */
export async function findImportNotices(
  username: string,
  followed: readonly FollowedImport[],
  since: Date,
): Promise<Notice[]> {
  const ids = followed.map(({ id }) => id);
  const imports = await findImportsToNotify(username, ids, since);
  return imports.map((one) => {
    const state = describeImport(one, username);
    const seen = followed.some(({ id, told }) => id === one._id && told === STATES[state.kind]);
    const path = buildImportPath({ kind: one.kind, id: one._id });
    return { ...state, id: `import:${one._id}:${one.status}`, path, ...(seen && { seen }) };
  });
}

interface ImportState extends Pick<Notice, 'at' | 'sentence'> {
  kind: keyof typeof STATES;
}

function describeImport(one: NoticeImport, username: string): ImportState {
  const { file, status, question, asked_at, finished_at, error_count } = one;
  if (question && status !== 'done' && status !== 'failed') {
    const exist = question.duplicate === 1 ? 'exists' : 'exist';
    const whose = one.created_by === username ? 'your' : 'an';
    const sentence = `${file.name} waits for ${whose} answer: ${formatCount(question.duplicate, 'row')} ${exist} already.`;
    return { kind: 'import-asks', at: asked_at, sentence };
  }
  if (status === 'done') return { kind: 'import-done', at: finished_at, sentence: describeDoneImport(one) };
  const sentence = `${file.name} was not imported: ${formatCount(error_count, 'error')}.`;
  return { kind: 'import-failed', at: finished_at, sentence };
}

function describeDoneImport({ file, inserted, duplicate }: NoticeImport): string {
  const known = duplicate > 0 ? `, ${formatCount(duplicate, 'row')} existed already` : '';
  return `${file.name} was imported: ${formatCount(inserted, 'row')}${known}.`;
}
