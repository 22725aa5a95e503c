import type { ImportErrorGroup, ImportFault } from '@subtitle/contracts/operations/imports';
import { formatNumber, Group, Stack, Text, Title } from '@subtitle/sdk/ui';
import type { ReactNode } from 'react';
import { FaultItem, type FaultSource } from './fault-item';
import classes from './workbook-errors.module.css';

interface Props extends FaultSource {
  title: string;
  /** Total number of errors. */
  count: number;
  /** All errors counted by fault; empty if the errors were not counted by fault. */
  faults: readonly ImportFault[];
  /** A remark about the list as a whole. */
  note: string;
  /** Buttons to download the errors, and help. */
  children?: ReactNode;
}

/**
 * Lists all errors of a workbook by fault, the most frequent first. Faults caused by another fault are nested below it.
 */
export function WorkbookErrors({ title, count, faults, note, children, ...source }: Props) {
  const counted = faults.length > 0 ? faults : convertLinesToFaults(source.groups);
  const open = isOpenAtFirst(counted, source.groups);
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Group gap="xs" justify="space-between">
        <Title order={2} size="h5">
          {title}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {formatErrorCount(count)}
          {describeSheets(source.groups)}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
      {children}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label="List of errors">
        <ul className={classes.faults}>
          {buildFaultTree(counted).map(({ fault, follows }) => (
            <FaultItem key={fault.key} fault={fault} follows={follows} tone="error" open={open} {...source} />
          ))}
        </ul>
      </section>
    </Stack>
  );
}

/** Returns for example '1 error' or '24 errors'. */
function formatErrorCount(count: number): string {
  return count === 1 ? '1 error' : `${formatNumber(count)} errors`;
}

/** Returns for example ' in sheet “Daily”'. */
function describeSheets(groups: readonly ImportErrorGroup[]): string {
  const sheets = [...new Set(groups.map(({ sheet }) => sheet))].filter((sheet) => sheet !== '');
  return sheets.length === 0 ? '' : ` in sheet ${sheets.map((sheet) => `“${sheet}”`).join(', ')}`;
}

/** A fault and the faults caused by it. */
interface FaultBranch {
  fault: ImportFault;
  follows: ImportFault[];
}

/** Maximum number of lines with which all faults are open at first. */
const MAX_LINES_OPEN_AT_FIRST = 12;

/** Nests each fault under its cause. A fault whose cause is not in the list is a root. */
function buildFaultTree(faults: readonly ImportFault[]): FaultBranch[] {
  const known = new Set(faults.map(({ key }) => key));
  const isRoot = ({ cause }: ImportFault) => cause === null || !known.has(cause);
  return faults.filter(isRoot).map((fault) => ({ fault, follows: faults.filter(({ cause }) => cause === fault.key) }));
}

/** Turns each line into a fault of its own, for imports whose errors were not counted by fault. */
function convertLinesToFaults(lines: readonly ImportErrorGroup[]): ImportFault[] {
  return lines.map(({ message, column, rows, from }) => {
    return { key: message, column, title: message, errors: rows, first: from, cause: null };
  });
}

/** Whether all faults are open at first: only if there are few lines. */
function isOpenAtFirst(faults: readonly ImportFault[], lines: readonly ImportErrorGroup[]): boolean {
  const roots = new Set(buildFaultTree(faults).map(({ fault }) => fault.key));
  return faults.length === 1 || lines.filter(({ fault }) => roots.has(fault)).length <= MAX_LINES_OPEN_AT_FIRST;
}
