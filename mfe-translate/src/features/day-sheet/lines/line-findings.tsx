import type { ApprovedSentences } from '@subtitle/domain/checks/check';
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
  /** Approved translations of the sentence, if they are known. */
  approved: ApprovedSentences | undefined;
}

/** Findings below a field. They are updated when typing pauses; meanwhile corrected ones disappear. */
export function LineFindings({ source, text, fieldId, check, approved }: Props) {
  const settled = useSettled(text);
  const found = useMemo(() => {
    const earlier = check(source, settled, approved);
    if (settled === text || earlier.length === 0) return earlier;
    return check(source, text, approved).filter(({ rule }) => earlier.some((one) => one.rule === rule));
  }, [check, source, settled, text, approved]);
  const findings = {
    list: () => found.map((finding) => ({ finding, isKept: false, keeper: undefined })),
    getFieldId: () => fieldId,
    show: (finding: (typeof found)[number]) => selectInField(fieldId, finding),
    fix: ({ fixedText = '' }: (typeof found)[number]) => void writeText(fieldId, fixedText),
  };
  return <FieldFindings findings={findings} column={fieldId} />;
}
