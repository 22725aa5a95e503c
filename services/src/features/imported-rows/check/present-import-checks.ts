import { findRowKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { ImportChecks } from '@subtitle/contracts/operations/import-checks';
import type { SessionActor } from '../../../actor';
import { requireReadableImport } from '../readable-import';
import { findCheck } from './import-checks.repository';

/** Time after the end of an import within which its check begins, unless other imports run. */
const BEGINS_WITHIN_MS = 24 * 60 * 60_000;

/** Returns the findings of an import by language and rule. @throws Refusal not-found for another person's import */
export async function readImportChecks(actor: SessionActor, id: number): Promise<ImportChecks> {
  const { kind, status, finished_at } = await requireReadableImport(actor, id);
  const check = await findCheck(id);
  if (!check) {
    const isDue = status === 'done' && findRowKind(kind) !== undefined && isRecent(finished_at);
    return { state: isDue ? 'waiting' : 'none', checked: 0, counts: [] };
  }
  const counts = Object.entries(check.counts).map(([name, rows]) => {
    const [language, rule] = name.split(' ') as [(typeof LANGUAGE_CODES)[number], string];
    return { language, rule, rows };
  });
  const order = ({ language }: (typeof counts)[0]) => LANGUAGE_CODES.indexOf(language);
  counts.sort((a, b) => order(a) - order(b) || b.rows - a.rows);
  return { state: check.open ? 'checking' : 'done', checked: check.checked, counts };
}

const isRecent = (at: Date | null) => at !== null && Date.now() - at.getTime() < BEGINS_WITHIN_MS;
