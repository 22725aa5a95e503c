import { sameText } from '@subtitle/domain/texts/text-diff';
import type { Revision } from '@subtitle/sdk/history';
import { useState } from 'react';

/** Texts by the name of their column or the number of their cue. */
export type NamedTexts = readonly (readonly [name: string, text: string])[];

interface Draft {
  /** Names the unit: what was restored in another one is not shown here. */
  unit: string;
  /** The present text; undefined where the unit has no such text. */
  read: (name: string) => string | undefined;
  write: (texts: NamedTexts) => void;
}

interface Latest {
  unit: string;
  revision: Revision;
  /** The texts that were replaced. */
  before: NamedTexts;
}

/** Makes a revision of the history the present draft, and takes that back while nothing else is typed in its texts. */
export function useRestore({ unit, read, write }: Draft) {
  const [latest, setLatest] = useState<Latest | null>(null);
  const isPresent = (name: string, text: string) => sameText(read(name) ?? text, text);
  const restored = Object.entries(latest?.revision.texts ?? {});
  const stood = new Map(latest?.before);
  // The undo of a field takes back its text alone: until all are back, or something else is typed, one press takes back the rest.
  const left = latest?.before.filter(([name, text]) => !isPresent(name, text)) ?? [];
  const stands =
    latest?.unit === unit &&
    (latest.before.length === 0 || left.length > 0) &&
    restored.every(([name, text]) => isPresent(name, text) || isPresent(name, stood.get(name) ?? text));
  return {
    restored: stands ? { at: latest.revision.at, count: latest.before.length } : null,
    restore(revision: Revision) {
      const changed = Object.entries(revision.texts).filter(([...text]) => !isPresent(...text));
      setLatest({ unit, revision, before: changed.map(([name]) => [name, read(name) ?? '']) });
      write(changed);
    },
    undo() {
      if (stands) write(left);
      setLatest(null);
    },
  };
}
