import type { ItemText } from '@subtitle/contracts/columns';
import { useKeys } from '@subtitle/sdk/keys';
import { useState } from 'react';
import { useFindingKeys } from '../../check-texts/use-finding-keys';
import type { RowFindings } from '../../check-texts/use-row-findings';
import { copySource } from '../../write-text/write-text';
import { getColumnFieldId } from '../bodies/use-first-field-focus';
import type { ColumnPair } from '../texts/unit-columns';
import type { OpenRow } from '../use-open-row';
import type { RowSubmission } from './use-row-submission';

/** Registers the editor's keys; plain Enter stays a newline. `focused` is the column that had the focus last. */
export function useRowKeys(
  { session, pairs, readOnly, isImported }: OpenRow,
  { submit, saveDraft }: RowSubmission,
  findings: RowFindings,
) {
  const [focused, focus] = useState<ItemText | null>(null);
  useFindingKeys(findings);
  const runInFocused = (act: (pair: ColumnPair) => void) => () => {
    const pair = pairs.find(({ target: column }) => column === focused);
    if (pair && readOnly === null) act(pair);
  };
  const save = () => void (isImported || session.keepsUntilSaved ? submit({ opensNext: false }) : saveDraft());
  useKeys({
    'mod+Enter': { label: 'Save all translations and go to the next unfinished', run: () => void submit() },
    'mod+s': { label: 'Save draft', run: save },
    'mod+shift+c': {
      label: 'Copy the source into the focused column',
      run: runInFocused((pair) => copySource(getColumnFieldId(pair.target), pair.sourceText)),
    },
  });
  return { focus, focused };
}
