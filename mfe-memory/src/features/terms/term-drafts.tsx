import { PROPOSED_TERM, type TermAnswer } from '@subtitle/contracts/operations/terms';
import { TermDraftList } from '@subtitle/sdk/terms';
import { Button } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { useTermDrafts } from './use-terms';

/**
 * The open rows that have a term in the source but not in the translation, or a forbidden word. They are searched when a
 * proposal is opened, and for another term when the reviewer asks.
 */
export function TermDrafts({ term }: { term: TermAnswer }) {
  const [isAsked, setAsked] = useState(term.status === PROPOSED_TERM);
  const { data, isError, refetch } = useTermDrafts(term, isAsked);
  if (!isAsked)
    return (
      <Button size="xs" variant="default" onClick={() => setAsked(true)}>
        Find open drafts without it
      </Button>
    );
  return <TermDraftList drafts={data} isError={isError} onRetry={() => void refetch()} />;
}
