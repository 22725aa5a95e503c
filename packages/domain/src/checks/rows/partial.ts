import { isBlank } from '../reading/is-blank';
import type { CheckedRow, RowFinding } from '../row';
import { listTexts } from './list-texts';

/** Finds empty texts in languages that have other texts of the row. */
export function findPartial(row: CheckedRow): RowFinding[] {
  const source = row.texts[row.sourceLanguage] ?? [];
  return listTexts(row)
    .filter(({ language, texts }) => language !== row.sourceLanguage && texts.some((text) => !isBlank(text)))
    .flatMap(({ language }) =>
      source.flatMap((wanted, column): RowFinding[] => {
        const isMissing = isBlank(row.texts[language]?.[column] ?? '') && !isBlank(wanted);
        if (!isMissing || row.optional?.includes(column)) return [];
        return [
          { rule: 'partial', severity: 'warning', message: 'Not translated yet', start: 0, end: 0, language, column },
        ];
      }),
    );
}
