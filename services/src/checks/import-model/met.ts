import type { World } from './world';

/** What came about in a run: how each import ended, and what befell it on the way. */
export async function metIn(world: World): Promise<string[]> {
  const docs = await Promise.all(world.imports.map((one) => world.document(one)));
  const told = docs.flatMap(({ status, duplicates, replaced, duplicate, run, asked_at, withdrawn }) => [
    `${status} ${duplicates}`,
    ...(status === 'done' && replaced > 0 ? ['rows superseded'] : []),
    ...(status === 'done' && duplicate > 0 ? ['rows left out'] : []),
    ...(run > 1 ? ['import taken over'] : []),
    ...(asked_at ? ['question asked'] : []),
    ...(withdrawn.some(({ language }) => language === 'hi') ? ['row taken back by an undo'] : []),
  ]);
  return [...told, ...world.work.map(({ text }) => (text ? 'text saved' : 'row given'))];
}
