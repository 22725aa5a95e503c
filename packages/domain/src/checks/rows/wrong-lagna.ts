import { findSigns, type SignPlace } from '../reading/signs';
import type { CheckedRow, RowFinding } from '../row';
import { findSwap } from '../rules/wrong-lagna';
import { countColumns, listColumn } from './list-texts';

/**
 * Finds names of signs that are neither the row's own nor in the source. A horoscope may mention other signs, so the
 * source itself is only reported if it begins with one.
 */
export function findWrongLagnas(row: CheckedRow): RowFinding[] {
  return Array.from({ length: countColumns(row) }, (_, column) => column).flatMap((column) => {
    const texts = listColumn(row, column);
    const source = texts.find(({ language }) => language === row.sourceLanguage);
    const inSource = new Set(source ? findSigns(source.text, 'all').map(({ lagna }) => lagna) : []);
    return texts.flatMap(({ language, text }): RowFinding[] => {
      const isSource = language === row.sourceLanguage;
      // Without the sign of the row or a source, no sign is wrong.
      if (isSource ? !row.lagna : !source) return [];
      // The rule for one text reports it.
      if (source && !isSource && findSwap(text, source.text)) return [];
      const wrong = findSigns(text, 'certain').filter(({ lagna, start }) =>
        isSource ? lagna !== row.lagna && start === 0 : lagna !== row.lagna && !inSource.has(lagna),
      );
      return wrong.slice(0, 1).map(({ start, end, lagna }) => {
        const message = describeWrong(row, { start, end, lagna });
        return { rule: 'wrong-lagna', severity: isSource ? 'info' : 'warning', message, start, end, language, column };
      });
    });
  });
}

const describeWrong = ({ lagna }: CheckedRow, found: SignPlace): string =>
  lagna ? `The row is for ${lagna}, this text names ${found.lagna}` : `${found.lagna} is not in the source`;
