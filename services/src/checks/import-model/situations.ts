import type { Step } from './work-log';
import type { World } from './world';

const REVIEWS: Partial<Record<Step['event'], string>> = {
  'approve-item': 'text approved',
  'reassign-item': 'text sent back',
};

/** Returns the situations that a run reached: the end of each import, and the events before it. */
export async function listSituations(world: World): Promise<string[]> {
  const docs = await Promise.all(world.imports.map((one) => world.loadDocument(one)));
  const imports = docs.flatMap(({ status, duplicates, replaced, duplicate, run, asked_at, withdrawn }) => [
    `${status} ${duplicates}`,
    ...(status === 'done' && replaced > 0 ? ['rows superseded'] : []),
    ...(status === 'done' && duplicate > 0 ? ['duplicates skipped'] : []),
    ...(run > 1 ? ['import taken over'] : []),
    ...(asked_at ? ['question asked'] : []),
    ...(withdrawn.some(({ language }) => language === 'hi') ? ['assigned row removed by an undo'] : []),
  ]);
  const { acknowledged: done, steps } = world.log;
  const work = done.flatMap(({ text, isTouch }) => (text ? ['text saved'] : isTouch ? [] : ['row assigned']));
  const reviews = steps.flatMap(({ event }) => REVIEWS[event] ?? []);
  return [...imports, ...work, ...reviews, ...world.forms];
}
