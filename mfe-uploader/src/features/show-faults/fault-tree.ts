import type { ImportErrorGroup, ImportFault } from '@subtitle/contracts/operations/imports';

/** A fault and the faults caused by it. */
export interface FaultBranch {
  fault: ImportFault;
  follows: ImportFault[];
}

/** Maximum number of lines with which all faults are open at first. */
const MAX_LINES_OPEN_AT_FIRST = 12;

/** Nests each fault under its cause. A fault whose cause is not in the list is a root. */
export function buildFaultTree(faults: readonly ImportFault[]): FaultBranch[] {
  const known = new Set(faults.map(({ key }) => key));
  const isRoot = ({ cause }: ImportFault) => cause === null || !known.has(cause);
  return faults.filter(isRoot).map((fault) => ({ fault, follows: faults.filter(({ cause }) => cause === fault.key) }));
}

/** Turns each line into a fault of its own, for imports whose errors were not counted by fault. */
export function convertLinesToFaults(lines: readonly ImportErrorGroup[]): ImportFault[] {
  return lines.map(({ message, column, rows, from }) => {
    return { key: message, column, title: message, errors: rows, first: from, cause: null };
  });
}

/** Whether all faults are open at first: only if there are few lines. */
export function openAtFirst(faults: readonly ImportFault[], lines: readonly ImportErrorGroup[]): boolean {
  const roots = new Set(buildFaultTree(faults).map(({ fault }) => fault.key));
  return faults.length === 1 || lines.filter(({ fault }) => roots.has(fault)).length <= MAX_LINES_OPEN_AT_FIRST;
}
