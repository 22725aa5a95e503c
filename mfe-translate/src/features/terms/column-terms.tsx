import type { ItemText } from '@subtitle/contracts/columns';
import { ariaKeys, keyLine } from '@subtitle/sdk/keys';
import { TermList } from '@subtitle/sdk/terms';
import { Button } from '@subtitle/sdk/ui';
import { PROPOSE_KEY, type RowTerms } from './use-row-terms';

interface Props {
  terms: RowTerms;
  column: ItemText;
  sourceText: string;
  text: string;
}

/** Below a source text: its terms with their translations, and a button that proposes a term. */
export function ColumnTerms({ terms, column, sourceText, text }: Props) {
  const { source, target, canWrite } = terms;
  if (sourceText === '') return null;
  return (
    <TermList
      source={source}
      sourceText={sourceText}
      target={target}
      text={text}
      terms={terms.terms}
      onInsert={canWrite ? (form) => terms.insert(column, form) : undefined}
    >
      {canWrite ? (
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          // Tab moves from text to text only.
          tabIndex={-1}
          title={`Propose the selected words as a term (${keyLine(PROPOSE_KEY)})`}
          aria-keyshortcuts={ariaKeys(PROPOSE_KEY)}
          // Keeps the selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => terms.propose(column)}
        >
          Propose term
        </Button>
      ) : null}
    </TermList>
  );
}
