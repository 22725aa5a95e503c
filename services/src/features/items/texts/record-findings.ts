import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { KeptRow, Override } from '@subtitle/contracts/operations/findings';
import { type ColumnFinding, isOverrideOf, sortBySeverity, toOverride } from '@subtitle/domain/checks/check-columns';
import { joinSpaces } from '@subtitle/domain/texts/clean-text';
import type { StoredFinding } from '../../../models/item-row';
import type { Planned } from '../row/plan-step';

/**
 * Adds the findings of a submission to the planned row, and the overrides to its audit entry.
 * @param overrides warnings that the author keeps; those of the last submission by default
 * @param elsewhere names the sentences of warnings, and tells who keeps them in other rows
 */
export function recordFindings(
  planned: Planned,
  language: LanguageCode,
  findings: readonly ColumnFinding<string>[],
  overrides?: readonly Override[],
  elsewhere: KeptElsewhere = { hash: () => undefined, find: () => undefined },
): void {
  const { row, entry } = planned;
  const before = row[`findings_${language}`]?.found.filter(({ kept }) => kept && !kept.row) ?? [];
  const wanted: readonly Override[] = overrides ?? before.map(nameKept);
  const own = new Map<ColumnFinding<string>, Kept>();
  /** Warnings kept in this unit by their sentences, as those with the same sentence in it follow them. */
  const inUnit = new Map<string, Kept>();
  for (const finding of findings) {
    const override = finding.severity === 'warning' && wanted.find((one) => isOverrideOf(one, finding));
    if (!override) continue;
    const sentence = elsewhere.hash(finding);
    const why = joinSpaces(override.why ?? '');
    const earlier = before.find((one) => isOverrideOf(one, finding))?.kept;
    // A person who changes the reason keeps the warning from then on.
    const { by, at } = earlier && (earlier.why ?? '') === why ? earlier : entry;
    const kept: Kept = { by, at, ...(why && { why }) };
    own.set(finding, { ...kept, ...(sentence && { sentence }) });
    const place = elsewhere.placeInUnit?.(finding);
    if (place && sentence && !inUnit.has(sentence)) inUnit.set(sentence, { ...kept, row: place });
  }
  const found = toStoredFindings(findings, (finding) => {
    if (finding.severity !== 'warning') return undefined;
    return own.get(finding) ?? inUnit.get(elsewhere.hash(finding) ?? '') ?? elsewhere.find(finding);
  });
  const made = found.filter(({ kept }) => kept && !kept.row).map(nameKept);
  planned.row = { ...row, [`findings_${language}`]: { revision: entry.revision, found } };
  if (made.length > 0) planned.entry = { ...entry, overrides: made };
}

const nameKept = (finding: StoredFinding) => toOverride(finding, finding.kept?.why);

/**
 * Returns findings as a row stores them, the most severe first.
 * @param findKept returns who keeps a warning; nobody by default
 */
export function toStoredFindings(
  findings: readonly ColumnFinding<string>[],
  findKept: (finding: ColumnFinding<string>) => StoredFinding['kept'] = () => undefined,
): StoredFinding[] {
  const stored = sortBySeverity(findings).map((finding): StoredFinding => {
    const { rule, column, words, severity, start, end, message } = finding;
    const kept = findKept(finding);
    return { rule, column, words, severity, start, end, message, ...(kept && { kept }) };
  });
  return selectFindings(stored);
}

type Kept = NonNullable<StoredFinding['kept']>;

/** Connects the warnings of a submission with those that are kept in other rows. */
export interface KeptElsewhere {
  hash(finding: ColumnFinding<string>): string | undefined;
  find(finding: ColumnFinding<string>): Kept | undefined;
  /** Returns the place of a warning that the same sentence in this unit follows; absent if it follows none. */
  placeInUnit?(finding: ColumnFinding<string>): KeptRow;
}

/**
 * Returns as many findings as a row stores, in their order. Those that the author keeps come first, then those that
 * follow a kept one, then others.
 */
function selectFindings(stored: readonly StoredFinding[]): StoredFinding[] {
  const max = LIMITS.findingsKept;
  if (stored.length <= max) return [...stored];
  const own = stored.filter(({ kept }) => kept && !kept.row);
  const followed = stored.filter(({ kept }) => kept?.row);
  const open = stored.filter(({ kept }) => !kept);
  const selected = new Set([...own, ...followed, ...open].slice(0, max));
  return stored.filter((finding) => selected.has(finding));
}
