import { importPath } from '@subtitle/domain/screen-paths';
import type { Notice } from './notice';
import { findToldImports, type ToldImport } from './notice.repository';
import { counted } from './notice-words';

/** Somebody's own imports that ended or wait for their answer; one they cancelled or took back themselves is no news. */
export async function importNotices(username: string, since: Date): Promise<Notice[]> {
  const imports = await findToldImports(username, since);
  return imports.map((one) => ({
    ...toldOf(one),
    id: `import:${one._id}:${one.status}`,
    path: importPath({ kind: one.kind, id: one._id }),
  }));
}

function toldOf(one: ToldImport): Pick<Notice, 'kind' | 'at' | 'sentence'> {
  const { file, status, question, asked_at, finished_at, error_count } = one;
  if (question && status !== 'done' && status !== 'failed') {
    const exist = question.duplicate === 1 ? 'exists' : 'exist';
    const sentence = `${file.name} waits for your answer: ${counted(question.duplicate, 'row')} ${exist} already.`;
    return { kind: 'import-asks', at: asked_at, sentence };
  }
  if (status === 'done') return { kind: 'import-done', at: finished_at, sentence: doneSentence(one) };
  const sentence = `${file.name} was not imported: ${counted(error_count, 'error')}.`;
  return { kind: 'import-failed', at: finished_at, sentence };
}

function doneSentence({ file, inserted, duplicate }: ToldImport): string {
  const known = duplicate > 0 ? `, ${counted(duplicate, 'row')} existed already` : '';
  return `${file.name} was imported: ${counted(inserted, 'row')}${known}.`;
}
