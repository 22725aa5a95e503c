import { useRowFindings } from '../../check-texts/use-row-findings';
import { getSourceSeen } from '../texts/unit-columns';
import type { OpenRow } from '../use-open-row';
import { getColumnFieldId } from './use-first-field-focus';

/** Returns the findings of the open row; none while the person cannot change its texts. */
export function useUnitFindings({ key, editor, item, source, target, state, pairs, readOnly }: OpenRow) {
  const isFixed = readOnly !== null || state.gone;
  return useRowFindings({
    key,
    kind: editor.kind,
    item,
    language: target,
    seen: getSourceSeen(item, source, target),
    texts: state.texts,
    columns: isFixed ? [] : pairs.map((pair) => pair.target),
    getFieldId: getColumnFieldId,
    getLabel: (column) => pairs.find((pair) => pair.target === column)?.labels.target ?? column,
  });
}
