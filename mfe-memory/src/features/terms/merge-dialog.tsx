import { LIMITS } from '@subtitle/contracts/limits';
import { APPROVED_TERM, listTerms, mergeTerm, type TermAnswer } from '@subtitle/contracts/operations/terms';
import { nameTerm } from '@subtitle/domain/terms/clean-term';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { TextInput } from '@subtitle/sdk/forms';
import { FormDialog } from '@subtitle/sdk/overlays';
import { useAct, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { TERMS_KEY } from '@subtitle/sdk/terms';
import { FailedState, LoadingRows, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { MergePreview } from './merge-preview';
import { listLanguages } from './term-words';
import classes from './terms.module.css';
import type { TermMerge } from './use-undo-merge';

interface Props {
  proposal: TermAnswer;
  onMerged: (merge: TermMerge) => void;
  onClose: () => void;
}

/** Dialog that merges a proposal into an approved term: its forms become further forms of that term. */
export function MergeDialog({ proposal, onMerged, onClose }: Props) {
  const api = useApi();
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => proposal.entries[listLanguages(proposal)[0]!]!.form);
  const [into, setInto] = useState<TermAnswer | null>(null);
  const [attempted, setAttempted] = useState(false);
  const search = typed.trim();
  const { data, isError, refetch } = useQuery({
    queryKey: [...TERMS_KEY, 'merge', search],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(listTerms, { query: { status: APPROVED_TERM, limit: 20, ...(search && { search }) }, signal }),
  });
  const merge = useAct<{ term: TermAnswer }, TermAnswer>({
    mutationFn: ({ id: target }) =>
      api.call(mergeTerm, { params: { id: proposal.id }, body: { into: target, revision: proposal.revision } }),
    onSuccess: ({ term: merged }, target) => onMerged({ proposal, target, merged }),
    onSettled: () => void client.invalidateQueries({ queryKey: TERMS_KEY }),
  });
  return (
    <FormDialog
      title="Merge into an existing term"
      size="md"
      onClose={onClose}
      submit="Merge"
      submitting="Merging..."
      busy={merge.isPending}
      failure={
        merge.error
          ? (merge.error instanceof ApiError && merge.error.sentence) || 'The term could not be merged.'
          : null
      }
      note={attempted && into === null ? 'Select a term' : undefined}
      onSubmit={() => {
        setAttempted(true);
        if (into !== null) void merge.run(into);
      }}
    >
      <TextInput
        type="search"
        label="Approved term"
        description="Its forms stay; those of the proposal become further forms"
        maxLength={LIMITS.searchCharacters}
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setInto(null);
        }}
      />
      {isError && !data ? (
        <FailedState message="The terms could not be loaded." onRetry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <LoadingRows rows={3} /> : null}
      {data?.terms.length === 0 ? <Text size="sm">No approved term begins like this.</Text> : null}
      <div role="radiogroup" aria-label="Approved terms" className={classes.choices}>
        {data?.terms.map((term) => (
          <label key={term.id}>
            <input type="radio" name="into" checked={into?.id === term.id} onChange={() => setInto(term)} />{' '}
            {nameTerm(term.entries)}
          </label>
        ))}
      </div>
      {into ? <MergePreview proposal={proposal} target={into} /> : null}
    </FormDialog>
  );
}
