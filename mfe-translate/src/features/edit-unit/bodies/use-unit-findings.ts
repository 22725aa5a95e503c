import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { ApprovedSentences } from '@subtitle/domain/checks/check';
import { readRowAround } from '@subtitle/domain/checks/check-unit';
import { listNearRows } from '@subtitle/domain/checks/near-rows';
import {
  findMadeFromLanguage,
  hasTranslation,
  readSourceTexts,
  type SourceTexts,
} from '@subtitle/domain/workflow/source-change';
import { useQueryClient } from '@subtitle/sdk/query';
import { usePairTerms } from '@subtitle/sdk/terms';
import { useMemo } from 'react';
import { useRowFindings } from '../../check-texts/use-row-findings';
import { listReadRows } from '../list/row-queries';
import { getSourceSeen } from '../texts/unit-columns';
import type { OpenRow } from '../use-open-row';
import { getColumnFieldId } from './use-first-field-focus';

/**
 * Returns the findings of the open row; none while the person cannot change its texts. It is compared with the rows that
 * were read before; a submission compares it with all.
 * @param approved approved translations of the sentences of the displayed source
 */
export function useUnitFindings(
  { key, editor, item, source, target, state, pairs, readOnly }: OpenRow,
  approved: ApprovedSentences | undefined,
) {
  const isFixed = readOnly !== null || state.gone;
  const seen = getCheckedSource(item, source, target);
  const from = seen?.language;
  const client = useQueryClient();
  const around = useMemo(() => {
    const row = { ...item };
    const read = listReadRows(client, editor).map((one) => ({ ...one }));
    return { ...readRowAround(row, target), near: from ? listNearRows(row, read, [from, target]) : [] };
  }, [client, editor, from, item, target]);
  return useRowFindings({
    key,
    kind: editor.kind,
    item,
    language: target,
    seen,
    around,
    terms: usePairTerms(seen?.language, target),
    approved: seen?.language === source ? approved : undefined,
    texts: state.texts,
    columns: isFixed ? [] : pairs.map((pair) => pair.target),
    getFieldId: getColumnFieldId,
    getLabel: (column) => pairs.find((pair) => pair.target === column)?.labels.target ?? column,
  });
}

/**
 * Returns the source texts with which the server will compare a submission; undefined for an original, even if another
 * language is displayed beside it.
 */
function getCheckedSource(item: ItemAnswer, source: LanguageCode, target: LanguageCode): SourceTexts | undefined {
  const row = { ...item };
  const made = findMadeFromLanguage(row, target);
  if (made === null && hasTranslation(row, target)) return undefined;
  const seen = getSourceSeen(item, source, target);
  if (seen) return seen;
  const from = item[`source_${target}`] ?? made;
  return from ? readSourceTexts(row, from) : undefined;
}
