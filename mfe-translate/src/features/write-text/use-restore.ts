import { isSameText } from '@subtitle/domain/texts/text-diff';
import type { Revision } from '@subtitle/sdk/history';
import { useState } from 'react';

/** Texts by the name of their column or the number of their cue. */
export type NamedTexts = readonly (readonly [name: string, text: string])[];

interface Draft {
  /** Key of the unit; a restore in another unit is not shown. */
  unit: string;
  /** Returns the current text; undefined if the unit has no such text. */
  read: (name: string) => string | undefined;
  write: (texts: NamedTexts) => void;
}

interface Latest {
  unit: string;
  revision: Revision;
  /** The texts before the restore. */
  before: NamedTexts;
}

/**
 * Makes a revision of the history the current draft. The restore can be undone while no other text is typed in its
 * fields.
 */
export function useRestore({ unit, read, write }: Draft) {
  const [latest, setLatest] = useState<Latest | null>(null);
  const isPresent = (name: string, text: string) => isSameText(read(name) ?? text, text);
  const restored = Object.entries(latest?.revision.texts ?? {});
  const textsBefore = new Map(latest?.before);
  // Undo inside a field reverts only that field. Until all fields are reverted or other text is typed, one press
  // reverts the remaining ones.
  const left = latest?.before.filter(([name, text]) => !isPresent(name, text)) ?? [];
  const canUndo =
    latest?.unit === unit &&
    (latest.before.length === 0 || left.length > 0) &&
    restored.every(([name, text]) => isPresent(name, text) || isPresent(name, textsBefore.get(name) ?? text));
  return {
    restored: canUndo ? { at: latest.revision.at, count: latest.before.length } : null,
    restore(revision: Revision) {
      const changed = Object.entries(revision.texts).filter(([...text]) => !isPresent(...text));
      setLatest({ unit, revision, before: changed.map(([name]) => [name, read(name) ?? '']) });
      write(changed);
    },
    undo() {
      if (canUndo) write(left);
      setLatest(null);
    },
  };
}
