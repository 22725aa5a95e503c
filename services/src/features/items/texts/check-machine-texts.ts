import type { LanguageCode } from '@subtitle/contracts/languages';
import { Refusal } from '../../../refusal';
import { readSettings } from '../../settings/settings';
import type { Planned } from '../row/plan-step';
import { findMachineTexts } from './machine-texts';
import { acceptTranslations } from './machine-texts.repository';

/**
 * Checks that no sentence of a submission is an unchanged machine translation, while a service is on. Accepted ones are stored with their
 * author; later submissions of the same sentence are not refused.
 * @param accepts whether the author accepts these translations unchanged
 * @throws Refusal machine-text, naming the first column with one
 */
export async function checkMachineTexts(
  { row, entry, seen }: Planned,
  language: LanguageCode,
  accepts: boolean,
): Promise<void> {
  if (!seen || (await readSettings()).house.machine.service === 'off') return;
  const unchanged = await findMachineTexts(row, language, seen, { accepted_by: null });
  const [first] = unchanged;
  if (!first) return;
  if (!accepts) throw new Refusal('machine-text', { field: first.column });
  await acceptTranslations(
    unchanged.map(({ id }) => id),
    entry.by,
  );
}
