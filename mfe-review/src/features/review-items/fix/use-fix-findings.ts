import { hasTextColumns, type ItemText } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { Override } from '@subtitle/contracts/operations/findings';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import {
  type CheckedUnit,
  type ColumnFinding,
  isOverrideOf,
  sortBySeverity,
  toOverride,
} from '@subtitle/domain/checks/check-columns';
import { checkUnit, isMissing, readRowAround } from '@subtitle/domain/checks/check-unit';
import {
  findMadeFromLanguage,
  hasTranslation,
  readSourceTexts,
  type SourceTexts,
} from '@subtitle/domain/workflow/source-change';
import { focusKeptWhy } from '@subtitle/sdk/corrections';
import { replaceText } from '@subtitle/sdk/forms';
import { isShortcut } from '@subtitle/sdk/keys';
import { usePairTerms } from '@subtitle/sdk/terms';
import { useHouse, useRuleLevels } from '@subtitle/sdk/work';
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import type { Columns } from './use-fix';

/** Keys of the editor, which mean the same here. */
const CORRECT_KEY = 'alt+Enter';
export const KEEP_KEY = 'mod+shift+Enter';
const WHY_KEY = 'alt+shift+Enter';

export type FixFindings = ReturnType<typeof useFixFindings>;

/**
 * Returns the findings of a correction and the actions on them. As in the editor, an error is corrected and a warning
 * is corrected or kept before the texts are saved.
 * @param changed corrected texts by column
 * @param before texts whose findings are not listed; by default all findings are
 */
export function useFixFindings(item: ItemAnswer, language: LanguageCode, changed: Columns, before?: Columns) {
  const style = useHouse().languages[language];
  const levels = useRuleLevels(language);
  const source = useMemo(() => readCheckedSource(item, language), [item, language]);
  const terms = usePairTerms(source?.language, language);
  const checked = useMemo(
    () => ({ item, language, source, style, levels, terms, before }),
    [item, language, source, style, levels, terms, before],
  );
  const settled = useDeferredValue(changed);
  const shown = useMemo(() => listFindings(checked, settled), [checked, settled]);
  const [kept, setKept] = useState<readonly Override[]>([]);
  const [attempted, setAttempted] = useState(false);
  const submitted = item[`findings_${language}`]?.found ?? [];
  const isNewlyKept = (finding: ColumnFinding) => kept.some((one) => isOverrideOf(one, finding));
  const findKept = (finding: ColumnFinding) => submitted.find((one) => one.kept && isOverrideOf(one, finding))?.kept;
  const isKept = (finding: ColumnFinding) =>
    finding.severity === 'warning' && (isNewlyKept(finding) || findKept(finding) !== undefined);
  const isOpen = (finding: ColumnFinding) => finding.severity !== 'info' && !isKept(finding);

  function keep(finding: ColumnFinding) {
    setKept((all) => [...all, toOverride(finding)]);
  }
  const explain = (finding: ColumnFinding, why: string) =>
    setKept((all) => all.map((one) => (isOverrideOf(one, finding) ? toOverride(one, why) : one)));
  const takeBack = (finding: ColumnFinding) => setKept((all) => all.filter((one) => !isOverrideOf(one, finding)));

  return {
    /** @param column of a field; by default all findings */
    list: (column?: ItemText) => shown.filter((finding) => (column ?? finding.column) === finding.column),
    isKept,
    isNewlyKept,
    /** Returns who kept a warning in an earlier submission. */
    findKeeper: (finding: ColumnFinding) => findKept(finding)?.by,
    keep,
    takeBack,
    /** Changes the reason of a warning that is kept here. */
    explain,
    /** Returns the reason for which a warning is kept; '' without one. */
    getWhy: (finding: ColumnFinding) =>
      kept.find((one) => isOverrideOf(one, finding))?.why ?? findKept(finding)?.why ?? '',
    /** Says which findings are open after an attempt to save; '' for none. */
    problem: attempted ? describeOpen(shown.filter(isOpen)) : '',
    /** @returns the warnings of the row that are kept; null while findings are open */
    submit(): Override[] | null {
      setAttempted(true);
      if (listFindings(checked, changed).some(isOpen)) return null;
      // Those kept in the last submission stay kept. The server finds by itself who keeps a warning in another row.
      const before = submitted.filter((one) => one.kept && !one.kept.row).map((one) => toOverride(one, one.kept?.why));
      return [...kept.map((one) => toOverride(one, one.why?.trim())), ...before].slice(0, LIMITS.findingsKept);
    },
    /**
     * Alt+Shift+Enter leads to the reason of the warning that was kept last.
     * In a field, Ctrl+Shift+Enter keeps its first open warning or takes the last one back, and
     * Alt+Enter corrects its first finding, if the field has the whole text of its column.
     */
    onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
      const field = event.target;
      if (isShortcut(WHY_KEY, event) && focusKeptWhy(kept)) event.preventDefault();
      const isKeep = isShortcut(KEEP_KEY, event);
      if (!isKeep && !isShortcut(CORRECT_KEY, event)) return;
      if (event.repeat || !(field instanceof HTMLTextAreaElement)) return;
      const { column } = field.dataset;
      // Keys act only on findings that are shown.
      const found = shown.filter((finding) => (column ?? finding.column) === finding.column);
      if (isKeep) {
        event.preventDefault();
        const meant = found.find((finding) => finding.severity === 'warning' && isOpen(finding));
        const last = found.findLast(isNewlyKept);
        if (meant) keep(meant);
        else if (last) takeBack(last);
      } else {
        event.preventDefault();
        const meant = found.find((finding) => finding.fixedText !== undefined && !isKept(finding));
        if (column && meant) replaceText(field, meant.fixedText!);
      }
    },
  };
}

type Checked = Pick<CheckedUnit, 'language' | 'source' | 'style' | 'levels' | 'terms'> & {
  item: ItemAnswer;
  before: Columns | undefined;
};

function listFindings({ before, ...checked }: Checked, changed: Columns): ColumnFinding[] {
  const earlier = before ? findAll(checked, before) : [];
  return findAll(checked, changed).filter((finding) => !earlier.some((one) => isOverrideOf(one, finding)));
}

function findAll({ item, ...given }: Omit<Checked, 'before'>, changed: Columns): ColumnFinding[] {
  const { kind } = item;
  if (!hasTextColumns(kind)) return [];
  const row = { ...item, ...changed };
  const { texts } = readSourceTexts(row, given.language);
  const found = checkUnit({ ...given, kind, texts }, readRowAround(row, given.language));
  return found.filter((finding) => !isMissing(finding));
}

/** Returns the source texts with which the server compares a correction; undefined for an original. */
function readCheckedSource(item: ItemAnswer, language: LanguageCode): SourceTexts | undefined {
  const row = { ...item };
  const made = findMadeFromLanguage(row, language);
  if (made === null && hasTranslation(row, language)) return undefined;
  const from = item[`source_${language}`] ?? made;
  return from ? readSourceTexts(row, from) : undefined;
}

function describeOpen(open: readonly ColumnFinding[]): string {
  const [first] = sortBySeverity(open);
  if (!first) return '';
  const act = first.severity === 'error' ? 'Correct it' : 'Correct it or keep it';
  const more = open.length > 1 ? ` ${open.length - 1} more ${open.length === 2 ? 'is' : 'are'} open.` : '';
  return `${act} first: ${first.message.replace(/\.$/, '')}.${more}`;
}
