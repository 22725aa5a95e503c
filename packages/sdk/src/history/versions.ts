import { formatDateTime } from '../ui/text/formats';
import type { HistoryLine, Revision } from './history-lines';

/** A stored state of the texts of a unit that can be compared with another one. */
export interface Version {
  /** Names it in an address: its revision, or `import-` and the number of its import. */
  key: string;
  label: string;
  /** All texts of the unit in this version. */
  whole: () => Revision;
}

/** The two compared versions, the earlier one first. */
export interface Comparison {
  from: string;
  to: string;
}

/** A text that differs between two versions, by column or cue. */
export interface TextChange {
  name: string;
  before: string;
  after: string;
}

/** Returns the versions of a history that stored texts, newest first. Equal labels have the number of their revision. */
export function listVersions(lines: readonly HistoryLine[]): Version[] {
  const versions = lines.flatMap((line) =>
    line.revisions.map(({ revision, at, whole }) => ({
      key: line.import ? `import-${line.import.id}` : String(revision),
      label: [formatDateTime(at), line.words, line.detail].filter(Boolean).join(' · '),
      whole,
    })),
  );
  const counts = new Map<string, number>();
  for (const { label } of versions) counts.set(label, (counts.get(label) ?? 0) + 1);
  return versions.map((one) =>
    counts.get(one.label)! > 1 ? { ...one, label: `${one.label} · ${nameKey(one.key)}` } : one,
  );
}

/** '#12', or 'import 12'. */
const nameKey = (key: string) => (key.startsWith('import-') ? key.replace('-', ' ') : `#${key}`);

/** Returns the texts that differ, in their order, and the number of equal ones. */
export function compareVersions(from: Version, to: Version): { changes: TextChange[]; same: number } {
  const [before, after] = [from.whole().texts, to.whole().texts];
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const all = names.map((name) => ({ name, before: before[name] ?? '', after: after[name] ?? '' }));
  const changes = all.filter((one) => one.before !== one.after);
  return { changes, same: all.length - changes.length };
}

/** Returns the versions that a comparison names; unknown ones are replaced by the two latest. */
export function findCompared(versions: readonly Version[], { from, to }: Partial<Comparison>): [Version, Version] {
  const find = (key: string | undefined) => versions.find((one) => one.key === key);
  return [find(from) ?? versions[1]!, find(to) ?? versions[0]!];
}
