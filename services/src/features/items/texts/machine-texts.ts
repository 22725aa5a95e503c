import { getTextColumns } from '@subtitle/contracts/columns';
import type { LangPair, LanguageCode } from '@subtitle/contracts/languages';
import { findSentences } from '@subtitle/domain/sentences/find-sentences';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import type { SourceTexts } from '@subtitle/domain/workflow/source-change';
import { getMachineTextId } from '../../../models/machine-text.model';
import type { Row } from '../row/item';
import { getTexts } from '../row/row-texts';
import { findStoredTranslations } from './machine-texts.repository';

/** An unchanged machine translation in a text, in UTF-16 code units. */
interface MachineText {
  /** Id of the stored translation. */
  id: string;
  column: string;
  start: number;
  end: number;
}

/**
 * Finds the machine translations that stand unchanged in the texts of a row.
 * @param filter of the stored translations
 */
export async function findMachineTexts(
  row: Row,
  language: LanguageCode,
  from: SourceTexts,
  filter: { accepted_by?: null } = {},
): Promise<MachineText[]> {
  const pair: LangPair = `${from.language}_${language}`;
  const texts = getTexts(row, language);
  const sources = getTextColumns(row.kind, from.language);
  const columns = getTextColumns(row.kind, language).map((column, n) => {
    const source = from.texts[sources[n]!] ?? '';
    const ids = splitSentences(source, from.language).map(({ text }) => getMachineTextId(pair, text));
    return { column, text: texts[column] ?? '', ids: [...new Set(ids)] };
  });
  const translations = await findStoredTranslations(
    columns.flatMap(({ ids }) => ids),
    filter,
  );
  return columns.flatMap(({ column, text, ids }) =>
    ids.flatMap((id) =>
      findSentences(text, language, [translations.get(id) ?? '']).map((place) => ({ id, column, ...place })),
    ),
  );
}
