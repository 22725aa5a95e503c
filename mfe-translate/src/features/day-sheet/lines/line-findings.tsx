import { useMemo } from 'react';
import { FieldFindings } from '../../check-texts/field-findings';
import { selectInField } from '../../check-texts/finding-field';
import { useSettled } from '../../write-text/use-settled';
import { writeText } from '../../write-text/write-text';
import type { CheckSentence } from './use-sheet-checks';

interface Props {
  /** Source sentence. */
  source: string;
  text: string;
  fieldId: string;
  check: CheckSentence;
}

/** Findings below a field. They are updated when typing pauses; meanwhile corrected ones disappear. */
export function LineFindings({ source, text, fieldId, check }: Props) {
  const settled = useSettled(text);
  const found = useMemo(() => {
    const earlier = check(source, settled);
    if (settled === text || earlier.length === 0) return earlier;
    return check(source, text).filter(({ rule }) => earlier.some((one) => one.rule === rule));
  }, [check, source, settled, text]);
  const findings = {
    list: () => found.map((finding) => ({ finding, isKept: false, keeper: undefined })),
    getFieldId: () => fieldId,
    show: (finding: (typeof found)[number]) => selectInField(fieldId, finding),
    fix: ({ fixedText = '' }: (typeof found)[number]) => void writeText(fieldId, fixedText),
  };
  return <FieldFindings findings={findings} column={fieldId} />;
}
