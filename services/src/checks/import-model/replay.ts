import type { ImportDocument } from '../../models/import.model';
import type { Work } from './work-log';
import type { Uploaded } from './world';

/** Expected result of a run's imports, computed only from the order in which they ended. */
export interface Expected {
  /** Import of the visible version by key. */
  visible: Map<string, number>;
  counts: Map<number, { inserted: number; duplicate: number; replaced: number }>;
  /** By undone import: keys whose visible version belonged to the import until the undo. */
  undoneKeys: Map<number, string[]>;
}

export type EndedImport = Uploaded & { doc: ImportDocument; keys: readonly string[] };

/**
 * The simple model: imports that are done one after the other. Each import puts its version of a key on top of the
 * earlier versions. It leaves its version out if it skips duplicates, or if the top version has work. An undo removes
 * the versions of an import from every pile.
 */
export function replayImports(imports: readonly EndedImport[], work: readonly Work[]): Expected {
  const piles = new Map<string, EndedImport[]>();
  const undone = new Set<number>();
  const counts: Expected['counts'] = new Map();
  const taken: Expected['undoneKeys'] = new Map();
  const seen = (key: string) => piles.get(key)?.findLast(({ id }) => !undone.has(id));
  for (const { one, isDone, epoch } of sortByEpoch(imports)) {
    if (!isDone) {
      taken.set(
        one.id,
        one.keys.filter((key) => seen(key)?.id === one.id),
      );
      undone.add(one.id);
      continue;
    }
    const counted = { inserted: 0, duplicate: 0, replaced: 0 };
    for (const key of one.keys) {
      const top = seen(key);
      const isLeftOut = top && (one.doc.duplicates !== 'replace' || wasWorkedOn(top.id, key, epoch, work));
      counted[isLeftOut ? 'duplicate' : 'inserted']++;
      if (isLeftOut) continue;
      if (top) counted.replaced++;
      piles.set(key, [...(piles.get(key) ?? []), one]);
    }
    counts.set(one.id, counted);
  }
  const visible = new Map<string, number>();
  for (const key of piles.keys()) {
    const top = seen(key);
    if (top) visible.set(key, top.id);
  }
  return { visible, counts, undoneKeys: taken };
}

function sortByEpoch(imports: readonly EndedImport[]) {
  const events = imports.flatMap((one) => {
    const { done_epoch, lane_epoch, status } = one.doc;
    const done = done_epoch === null ? [] : [{ one, isDone: true, epoch: done_epoch }];
    return status === 'undone' ? [...done, { one, isDone: false, epoch: lane_epoch! }] : done;
  });
  return events.sort((a, b) => a.epoch - b.epoch);
}

/** Work that overlaps this epoch counts as earlier, because a row cannot be worked on after it was superseded. */
function wasWorkedOn(importId: number, key: string, epoch: number, work: readonly Work[]): boolean {
  return work.some((one) => one.importId === importId && one.key === key && one.from < epoch);
}
