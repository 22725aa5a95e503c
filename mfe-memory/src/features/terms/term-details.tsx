import { languageTitle } from '@subtitle/contracts/languages';
import {
  APPROVED_TERM,
  PROPOSED_TERM,
  RETIRED_TERM,
  type TermAnswer,
  type TermChange,
} from '@subtitle/contracts/operations/terms';
import { ApiError } from '@subtitle/sdk/api';
import { keyLine, useKeys } from '@subtitle/sdk/keys';
import { usePersonName } from '@subtitle/sdk/session';
import { Button, FailedState, formatDateTime, Group, KeyHint, LoadingRows, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { MergeDialog } from './merge-dialog';
import { RejectDialog } from './reject-dialog';
import { TermDrafts } from './term-drafts';
import { EVENT_WORDS, listLanguages, STATUS_WORDS } from './term-words';
import classes from './terms.module.css';
import { UndoImport } from './undo-import';
import { type TermDecision, useTerm, useTermChange } from './use-terms';
import type { TermMerge } from './use-undo-merge';

interface Props {
  id: number;
  isReviewer: boolean;
  /** Called with the term after a decision, and before it if the decision can be undone by another one. */
  onDecided: (term: TermAnswer, before: TermAnswer | null) => void;
  onEdit: (term: TermAnswer) => void;
  /** Called after the import of the term was undone. */
  onUndone: () => void;
  /** Called after a merge, before `onDecided`. */
  onMerged: (merge: TermMerge) => void;
}

/** A term in all its languages, the decisions that a reviewer can make, and its history. */
export function TermDetails({ id, isReviewer, onDecided, onEdit, onUndone, onMerged }: Props) {
  const { data, isPending, error, refetch } = useTerm(id);
  const [asks, setAsks] = useState<'reason' | 'term' | null>(null);
  const close = () => {
    setAsks(null);
    decide.reset();
  };
  const decide = useTermChange((decided, before) => {
    close();
    onDecided(decided, before);
  });
  const failure = decide.error
    ? (decide.error instanceof ApiError && decide.error.sentence) || 'The decision could not be saved.'
    : null;
  const term = data?.term;
  const run = (status: TermDecision) => () => {
    if (!term || term.status === status) return;
    // A proposer is told why a proposal is not accepted.
    if (term.status === PROPOSED_TERM && status === RETIRED_TERM) {
      decide.reset();
      setAsks('reason');
    } else void decide.run({ term, status });
  };
  useKeys(
    {
      a: { label: 'Approve the open term', run: run(APPROVED_TERM) },
      r: { label: 'Retire the open term', run: run(RETIRED_TERM) },
    },
    { enabled: isReviewer && term !== undefined && asks === null },
  );
  if (isPending) return <LoadingRows rows={6} rowHeight={40} />;
  if (!term) {
    const isGone = error instanceof ApiError && error.code === 'not-found';
    return (
      <FailedState
        message={isGone ? 'This term does not exist.' : 'The term could not be loaded.'}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {[STATUS_WORDS[term.status], term.note].filter(Boolean).join(' · ')}
      </Text>
      <RetiredNote term={term} changes={data.history} />
      {asks === 'reason' ? (
        <RejectDialog
          proposal={term}
          busy={decide.isPending}
          failure={failure}
          onReject={(reason) => decide.run({ term, status: RETIRED_TERM, reason })}
          onClose={close}
        />
      ) : null}
      {asks === 'term' ? (
        <MergeDialog
          proposal={term}
          onMerged={(merge) => {
            close();
            onMerged(merge);
            onDecided(merge.proposal, null);
          }}
          onClose={close}
        />
      ) : null}
      {isReviewer ? (
        <Group gap="xs" my="sm">
          {term.status === APPROVED_TERM ? null : (
            <Button size="xs" onClick={run(APPROVED_TERM)} rightSection={<KeyHint>{keyLine('a')}</KeyHint>}>
              Approve
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => onEdit(term)}>
            Change
          </Button>
          {term.status === PROPOSED_TERM ? (
            <Button size="xs" variant="default" onClick={() => setAsks('term')}>
              Merge
            </Button>
          ) : null}
          {term.status === RETIRED_TERM ? null : (
            <Button
              size="xs"
              variant="default"
              onClick={run(RETIRED_TERM)}
              rightSection={<KeyHint>{keyLine('r')}</KeyHint>}
            >
              Retire
            </Button>
          )}
        </Group>
      ) : null}
      {failure && asks === null ? (
        <Text c="red" size="sm" role="alert">
          {failure}
        </Text>
      ) : null}
      <dl className={classes.languages}>
        {listLanguages(term).map((code) => {
          const { form, forms, forbidden, note, example, isAmbiguous } = term.entries[code]!;
          return (
            <div key={code}>
              <dt>{languageTitle(code)}</dt>
              <dd>
                <b lang={code}>{form}</b>
                {forms.length > 0 ? <span lang={code}> · {forms.join(', ')}</span> : null}
                {forbidden.length > 0 ? (
                  <div>
                    Not: <span lang={code}>{forbidden.join(', ')}</span>
                  </div>
                ) : null}
                {note ? <div>{note}</div> : null}
                {example ? <div lang={code}>“{example}”</div> : null}
                {isAmbiguous ? <div className={classes.quiet}>Also another word</div> : null}
              </dd>
            </div>
          );
        })}
      </dl>
      {isReviewer && term.status !== RETIRED_TERM ? <TermDrafts term={term} /> : null}
      <History changes={data.history} />
      {isReviewer && data.history.some(({ event }) => event === 'imported') ? (
        <UndoImport id={id} onUndone={onUndone} />
      ) : null}
    </>
  );
}

/** The reason for which a term was retired, for the person who proposed it. */
function RetiredNote({ term, changes }: { term: TermAnswer; changes: readonly TermChange[] }) {
  const reason = changes.find(({ event }) => event === RETIRED_TERM)?.reason;
  if (term.status !== RETIRED_TERM || !reason) return null;
  return (
    <Text size="sm" role="note">
      Retired: {reason}
    </Text>
  );
}

function History({ changes }: { changes: readonly TermChange[] }) {
  const nameOf = usePersonName();
  return (
    <>
      <h2 className={classes.heading}>History</h2>
      <ol className={classes.history} aria-label="History">
        {changes.map(({ revision, event, by, at, reason, entries }) => (
          <li key={revision}>
            <b>{EVENT_WORDS[event]}</b> {by === '' ? 'with the product' : `by ${nameOf(by)}`}, {formatDateTime(at)}
            {reason ? `: ${reason}` : ''}
            <div className={classes.quiet}>
              {Object.values(entries)
                .map(({ form }) => form)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
