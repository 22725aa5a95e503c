import type { ImportErrorGroup, ImportFault } from '@subtitle/contracts/operations/imports';

/** A fault with those that only follow from it. */
export interface FaultBranch {
  fault: ImportFault;
  follows: ImportFault[];
}

/** Lines that are shown without being asked for, of all faults together. */
const SHOWN_AT_ONCE = 12;

/** What follows from another fault stands under that one; where that one is not among them, by itself. */
export function faultTree(faults: readonly ImportFault[]): FaultBranch[] {
  const known = new Set(faults.map(({ key }) => key));
  const isRoot = ({ cause }: ImportFault) => cause === null || !known.has(cause);
  return faults.filter(isRoot).map((fault) => ({ fault, follows: faults.filter(({ cause }) => cause === fault.key) }));
}

/** All lines as one fault each, for imports that were not counted by faults. */
export function faultsOfLines(lines: readonly ImportErrorGroup[]): ImportFault[] {
  return lines.map(({ message, column, rows, from }) => {
    return { key: message, column, title: message, errors: rows, first: from, cause: null };
  });
}

/** Which faults stand open at first: all where there is little, else none. */
export function openAtFirst(faults: readonly ImportFault[], lines: readonly ImportErrorGroup[]): boolean {
  const roots = new Set(faultTree(faults).map(({ fault }) => fault.key));
  return faults.length === 1 || lines.filter(({ fault }) => roots.has(fault)).length <= SHOWN_AT_ONCE;
}
