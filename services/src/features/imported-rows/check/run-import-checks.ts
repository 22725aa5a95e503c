import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { hasTextColumns, ITEM_KINDS, WORKBOOK_OF } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { runSteps } from '../../../infra/run-steps';
import type { ImportCheckDocument } from '../../../models/import-check.model';
import type { ReadApproved } from '../../items/texts/approved-sentences';
import { createNearReader } from '../../items/texts/near-rows';
import { readSettings } from '../../settings/settings';
import { readCheckedTerms } from '../../terms/pair-terms';
import { type CheckContext, checkImportedUnit, listImportedUnits } from './check-imported-unit';
import {
  acquireMark,
  addChecks,
  findOpenCheck,
  isAnyImportRunning,
  type RowFindings,
  readEpochs,
  readNextRows,
  releaseMark,
  saveMark,
  saveProgress,
  storeFindings,
} from './import-checks.repository';

const KINDS = ITEM_KINDS.filter(hasTextColumns);
const IDLE_MS = 1_000;
const BATCH = 50;

/**
 * Checks the translations of imports after they are done. Contract: one worker of all processes works at a time, the
 * holder of the mark. Each step checks some rows and stores its place with the counts in one write, so a killed worker
 * counts no row twice. While an import runs, nothing is checked.
 * @param readApproved reads the approved translations for the rows of a step. Imported rows do not import the memory,
 *   which imports them.
 */
export function createImportChecker(readApproved: ReadApproved) {
  const holder = randomUUID();

  /** @returns whether rows are left to check; null while another worker works */
  async function step(): Promise<boolean | null> {
    const mark = await acquireMark(holder);
    if (!mark) return null;
    await addNewChecks(mark.epochs);
    const check = await findOpenCheck();
    if (!check || (await isAnyImportRunning())) return false;
    await checkSome(check, readApproved);
    return true;
  }

  /** Imports that were done before the first start are not checked. */
  async function addNewChecks(known: Record<string, number> = {}): Promise<void> {
    const epochs = await readEpochs(KINDS);
    const changed = KINDS.filter((kind) => known[WORKBOOK_OF[kind]] !== epochs[WORKBOOK_OF[kind]]);
    if (changed.length === 0) return;
    for (const kind of changed) {
      const [after, upTo] = [known[WORKBOOK_OF[kind]], epochs[WORKBOOK_OF[kind]] ?? 0];
      if (after !== undefined) await addChecks(kind, after, upTo);
    }
    await saveMark(holder, { epochs });
  }

  return { step, release: () => releaseMark(holder) };
}

/** Checks the next rows of an import. A text takes milliseconds, so other work of the process has its turn between texts. */
async function checkSome(check: ImportCheckDocument, readApproved: ReadApproved): Promise<void> {
  const rows = await readNextRows(check, BATCH);
  const units = rows.flatMap(listImportedUnits);
  const listApproved = await readApproved(units);
  const context = await createContext((unit) => listApproved?.(unit));
  const found: RowFindings[] = [];
  for (const unit of units) {
    const findings = await checkImportedUnit(unit, context);
    if (findings) found.push(findings);
    await new Promise(setImmediate);
  }
  await storeFindings(check.kind, found);
  const last = rows.at(-1)?._id ?? check.after;
  const isLast = rows.length < BATCH;
  await saveProgress(check, { last, rows: rows.length, counts: countRows(found), isLast });
}

async function createContext(listApproved: CheckContext['listApproved']): Promise<CheckContext> {
  const settings = await readSettings();
  const terms = new Map<string, Promise<readonly PairTerm[]>>();
  const readTerms = (source: LanguageCode, target: LanguageCode) => {
    const pair = `${source} ${target}`;
    const known = terms.get(pair) ?? readCheckedTerms(source, target);
    terms.set(pair, known);
    return known;
  };
  return { settings, readTerms, readNear: createNearReader(), listApproved };
}

/** Counts the rows by language and rule. */
function countRows(found: readonly RowFindings[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { language, findings } of found)
    for (const rule of new Set(findings.found.map((one) => one.rule))) {
      const name = `${language} ${rule}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
  return counts;
}

/** Checks imports until it is closed, and rests as long as it works. */
export function runImportChecks(
  readApproved: ReadApproved,
  onError: (error: unknown) => void,
  isPaused: () => boolean,
) {
  const { step, release } = createImportChecker(readApproved);
  const stepAndRest = async () => {
    const began = Date.now();
    const hasMore = await step();
    if (hasMore) await wait(Date.now() - began);
    return hasMore;
  };
  return runSteps({ step: stepAndRest, release }, { idleMs: IDLE_MS, onError, isPaused });
}
