import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { PROPOSED_TERM, TERM_STATUSES, type TermAnswer } from '@subtitle/contracts/operations/terms';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import { listMemoryPairs, listSearchLanguages } from '@subtitle/domain/users/search-languages';
import { NativeSelect, TextInput } from '@subtitle/sdk/forms';
import { ListFoot } from '@subtitle/sdk/list';
import { Drawer } from '@subtitle/sdk/overlays';
import { useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Button, EmptyState, FailedState, formatNumber, Group, LoadingRows, Page } from '@subtitle/sdk/ui';
import { useMemo, useState } from 'react';
import { ExchangeTerms } from '../exchange-terms/exchange-terms';
import { formatPair } from '../pair-words';
import { useTypedText } from '../search-memory/use-typed-text';
import { TermDetails } from './term-details';
import { TermForm } from './term-form';
import { TermLine } from './term-line';
import { STATUS_WORDS } from './term-words';
import classes from './terms.module.css';
import { DecidedLine, MergedLine } from './undo-lines';
import { useTerms } from './use-terms';
import { useUndoDecision } from './use-undo-decision';
import { useUndoMerge } from './use-undo-merge';

const DEFAULTS = { q: '', pair: '', status: '', term: '' };

/** Terms of all languages: search, proposals, changes and history. The address carries filters and the open term. */
export function TermsPage() {
  const { user } = useSession();
  const isReviewer = hasAnyRole(user.roles, ['reviewer']);
  const canAdd = isReviewer || hasAnyRole(user.roles, ['translator', 'editor']);
  const pairs = useMemo(() => listMemoryPairs(user), [user]);
  const [url, setUrl] = useUrlState(DEFAULTS);
  const [typed, setTyped] = useTypedText(url.q, (q) => setUrl({ q }, { step: 'question' }));
  const [edited, setEdited] = useState<{ term: TermAnswer | null } | null>(null);
  const pair = pairs.find((own) => own === url.pair);
  const status = TERM_STATUSES.find((one) => one === url.status);
  const query = { search: url.q.trim(), pair, status };
  const { list, proposed } = useTerms(query);
  const merges = useUndoMerge();
  const decisions = useUndoDecision();
  const open = /^[1-9][0-9]{0,8}$/.test(url.term) ? Number(url.term) : null;
  const isFiltered = url.q.trim() !== '' || pair !== undefined || status !== undefined;

  const lines = (
    <>
      <MergedLine merges={merges} />
      <DecidedLine decisions={decisions} />
    </>
  );

  /** Opens the next proposal after a decision, so that proposals are decided one after the other. */
  function openNext({ id }: TermAnswer) {
    const waiting = list.items.filter((term) => term.status === PROPOSED_TERM && term.id !== id);
    if (status === PROPOSED_TERM) setUrl({ term: waiting[0] ? String(waiting[0].id) : '' }, { step: 'term' });
  }
  return (
    <Page
      title="Terms"
      subtitle={proposed ? `${formatNumber(proposed)} ${proposed === 1 ? 'proposal' : 'proposals'} to decide` : ''}
      actions={
        <>
          <ExchangeTerms query={query} canImport={isReviewer} />
          {canAdd ? (
            <Button onClick={() => setEdited({ term: null })}>{isReviewer ? 'Add term' : 'Propose term'}</Button>
          ) : null}
        </>
      }
      filters={
        <Group gap="xs" align="end" role="search" aria-label="Search the terms">
          <TextInput
            type="search"
            label="Term"
            placeholder="Beginning of a word"
            maxLength={LIMITS.searchCharacters}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <NativeSelect
            label="Languages"
            value={pair ?? ''}
            onChange={({ currentTarget }) => setUrl({ pair: currentTarget.value })}
            data={[
              { value: '', label: 'All languages' },
              ...pairs.map((one) => ({ value: one as string, label: formatPair(one) })),
            ]}
          />
          <NativeSelect
            label="Status"
            value={status ?? ''}
            onChange={({ currentTarget }) => setUrl({ status: currentTarget.value })}
            data={[
              { value: '', label: 'Any status' },
              ...TERM_STATUSES.map((one) => ({ value: one as string, label: STATUS_WORDS[one] })),
            ]}
          />
        </Group>
      }
    >
      {open === null ? lines : null}
      {list.isPending && <LoadingRows rows={10} rowHeight={48} />}
      {list.isError && list.items.length === 0 && (
        <FailedState message="The terms could not be loaded." onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && list.items.length === 0 && (
        <EmptyState
          title={isFiltered ? 'No term matches' : 'No terms yet'}
          text={isFiltered ? 'Try fewer letters, another language or any status.' : 'Add the first one.'}
          action={
            isFiltered ? (
              <Button variant="default" onClick={() => setUrl({ q: '', pair: '', status: '' })}>
                Show all terms
              </Button>
            ) : undefined
          }
        />
      )}
      {list.items.length > 0 && (
        <ul className={classes.list} aria-label="Terms">
          {list.items.map((term) => (
            <TermLine key={term.id} term={term} pair={pair} onOpen={() => setUrl({ term: String(term.id) })} />
          ))}
        </ul>
      )}
      <ListFoot list={list} />
      <Drawer
        opened={open !== null && edited === null}
        onClose={() => setUrl({ term: '' })}
        position="right"
        size="md"
        title="Term"
      >
        {open === null ? null : (
          <>
            {lines}
            <TermDetails
              key={open}
              id={open}
              isReviewer={isReviewer}
              onDecided={(term, before) => {
                if (before) {
                  decisions.show(term, before);
                  merges.close();
                }
                openNext(term);
              }}
              onEdit={(term) => setEdited({ term })}
              onUndone={() => setUrl({ term: '' })}
              onMerged={(merge) => {
                merges.show(merge);
                decisions.close();
              }}
            />
          </>
        )}
      </Drawer>
      {edited ? (
        <TermForm
          term={edited.term}
          pair={pair}
          languages={isReviewer ? LANGUAGE_CODES : listSearchLanguages(user)}
          isReviewer={isReviewer}
          onDone={({ id }) => {
            setEdited(null);
            setUrl({ term: String(id) });
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Page>
  );
}
