import { getTextColumns } from '@subtitle/contracts/columns';
import type { LangPair, LanguageCode } from '@subtitle/contracts/languages';
import { findMachineSentences } from '@subtitle/domain/memory/machine-sentences';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import { getMachineTextId, MachineTextModel } from '../../../models/machine-text.model';
import { Refusal } from '../../../refusal';
import { readSettings } from '../../settings/settings';
import type { Planned } from '../row/plan-step';
import { getTexts } from '../row/row-texts';

const TIMEOUT_MS = 5_000;

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
  const pair: LangPair = `${seen.language}_${language}`;
  const texts = getTexts(row, language);
  const sources = getTextColumns(row.kind, seen.language);
  const columns = getTextColumns(row.kind, language).map((column, n) => {
    const source = seen.texts[sources[n]!] ?? '';
    const ids = splitSentences(source, seen.language).map(({ text }) => getMachineTextId(pair, text));
    return { column, text: texts[column] ?? '', ids };
  });
  const stored = await MachineTextModel.find(
    { _id: { $in: columns.flatMap(({ ids }) => ids) }, accepted_by: null },
    { text: 1 },
  )
    .maxTimeMS(TIMEOUT_MS)
    .lean();
  if (stored.length === 0) return;
  const translations = new Map(stored.map(({ _id, text }) => [_id, text]));
  const unchanged = columns.flatMap(({ column, text, ids }) =>
    ids
      .filter((id) => findMachineSentences(text, language, [translations.get(id) ?? '']).length > 0)
      .map((id) => ({ column, id })),
  );
  const [first] = unchanged;
  if (!first) return;
  if (!accepts) throw new Refusal('machine-text', { field: first.column });
  const ids = unchanged.map(({ id }) => id);
  await MachineTextModel.updateMany({ _id: { $in: ids } }, { $set: { accepted_by: entry.by } });
}
