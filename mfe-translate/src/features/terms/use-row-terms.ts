import type { ItemText } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { useKeys } from '@subtitle/sdk/keys';
import { usePairTerms } from '@subtitle/sdk/terms';
import { useState } from 'react';
import { findColumnField, getFieldColumn } from '../memory/write-fields';
import { insertNextTerm, insertTerm, TERM_KEY } from './insert-term';
import { getSelectedInField, getSelectedWords } from './selected-words';

/** Key that proposes the selected words as a term. */
export const PROPOSE_KEY = 'shift+F4';

/** The open row, as terms need it. */
interface TermRow {
  source: LanguageCode;
  target: LanguageCode;
  pairs: readonly { source: ItemText; target: ItemText; sourceText: string }[];
  canSave: boolean;
}

/** Words with which the dialog of a proposal begins. */
export interface Proposal {
  sourceForm: string;
  targetForm: string;
  /** Words of the translation that must not be used; '' if none is known. */
  forbidden: string;
  sourceText: string;
  targetText: string;
}

export type RowTerms = ReturnType<typeof useRowTerms>;

/** Approved terms of the open row's languages, with the keys that insert and propose terms. */
export function useRowTerms({ source, target, pairs, canSave }: TermRow) {
  const terms = usePairTerms(source, target);
  const [proposal, setProposal] = useState<Proposal | null>(null);

  /** @param column of the translation; by default the one with a selection in its source, or with the focus */
  function propose(column?: ItemText) {
    const focused = getFieldColumn(document.activeElement);
    const hasSelection = (pair: TermRow['pairs'][number]) => getSelectedWords(findSource(pair.source)) !== '';
    const pair =
      pairs.find((one) => one.target === column) ??
      pairs.find(hasSelection) ??
      pairs.find((one) => one.target === focused);
    if (!pair) return;
    const field = findColumnField(pair.target);
    setProposal({
      sourceForm: getSelectedWords(findSource(pair.source)),
      targetForm: getSelectedInField(field),
      forbidden: '',
      sourceText: pair.sourceText,
      targetText: field?.value ?? '',
    });
  }
  function insert(column: ItemText, form: string) {
    const field = findColumnField(column);
    if (field) insertTerm(field, form);
  }
  function insertNext() {
    const column = getFieldColumn(document.activeElement);
    const pair = pairs.find((one) => one.target === column);
    const field = pair && findColumnField(pair.target);
    if (!pair || !field) return;
    insertNextTerm(field, { source: pair.sourceText, sourceLanguage: source, language: target }, terms);
  }
  useKeys(
    {
      [TERM_KEY]: { label: 'Insert the next missing term into the focused column', run: insertNext },
      [PROPOSE_KEY]: { label: 'Propose the selected words as a term', run: () => propose() },
    },
    { enabled: canSave && source !== target },
  );
  return {
    source,
    target,
    terms,
    insert,
    propose,
    /** Whether terms can be inserted and proposed. */
    canWrite: canSave && source !== target,
    proposal,
    closeProposal: () => setProposal(null),
  };
}

const findSource = (column: ItemText) => document.getElementById(`source-${column}`);
