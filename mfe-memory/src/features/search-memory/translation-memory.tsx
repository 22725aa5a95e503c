import { LIMITS } from '@subtitle/contracts/limits';
import { listSearchWords } from '@subtitle/domain/memory/search-words';
import { listMemoryPairs } from '@subtitle/domain/users/search-languages';
import { NativeSelect, TextInput } from '@subtitle/sdk/forms';
import { IconDownload, IconPlus } from '@subtitle/sdk/icons';
import { ListFoot } from '@subtitle/sdk/list';
import { useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import {
  Alert,
  Button,
  EmptyState,
  FailedState,
  formatNumber,
  Group,
  LoadingRows,
  lazyWithRetry,
  Page,
} from '@subtitle/sdk/ui';
import { Fragment, Suspense, useMemo, useState } from 'react';
import { AddDialog } from '../amend/add-dialog';
import { formatPair } from '../pair-words';
import { ONE_NUMBER, readAskedNumbers } from './asked-numbers';
import { FoundEntry } from './found-entry';
import classes from './memory.module.css';
import { EMPTY_QUESTION, readMemoryQuery } from './memory-url';
import { useMemorySearch } from './use-memory-search';
import { useTypedText } from './use-typed-text';

const ExportDialog = lazyWithRetry(() =>
  import('../exchange-memory/export-dialog').then((module) => ({ default: module.ExportDialog })),
);
const ImportDialog = lazyWithRetry(() =>
  import('../exchange-memory/import-dialog').then((module) => ({ default: module.ImportDialog })),
);

/** Searches stored translations by words of either language. The address carries the question. */
export function TranslationMemory() {
  const { user, hasRole } = useSession();
  const pairs = useMemo(() => listMemoryPairs(user), [user]);
  const [url, setUrl] = useUrlState(EMPTY_QUESTION);
  const query = readMemoryQuery(url, pairs);
  const { list, of, hasWords } = useMemorySearch(query);
  const [typed, setTyped] = useTypedText(url.q, (q) => setUrl({ q }, { step: 'question' }));
  const words = useMemo(() => new Set(listSearchWords(query.q).map(({ word }) => word)), [query.q]);
  const numbers = useMemo(() => readAskedNumbers(query.q), [query.q]);
  // The numbers that were asked for come first.
  const groups = [list.items.filter(numbers.isIn), list.items.filter((entry) => !numbers.isIn(entry))];
  const [dialog, setDialog] = useState<'add' | 'export' | 'import' | null>(null);
  const close = () => setDialog(null);
  const isEmpty = hasWords && list.isSuccess && list.items.length === 0;
  return (
    <Page
      title="Translation memory"
      subtitle={hasWords && of && !list.isPlaceholderData ? describeFound(of) : ''}
      actions={
        hasRole('reviewer') && (
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => setDialog('export')}
            >
              Export…
            </Button>
            <Button variant="default" onClick={() => setDialog('import')}>
              Import…
            </Button>
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('add')}>
              Add translation
            </Button>
          </>
        )
      }
      filters={
        <Group gap="xs" align="end" role="search" aria-label="Search the memory" w="100%">
          <TextInput
            className={classes.field}
            type="search"
            label="Words"
            placeholder="Words in any of your languages"
            maxLength={LIMITS.memorySearchCharacters}
            autoFocus
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <NativeSelect
            label="Languages"
            value={query.pair ?? ''}
            onChange={({ currentTarget }) => setUrl({ pair: currentTarget.value })}
            data={[
              { value: '', label: 'All your languages' },
              ...pairs.map((pair) => ({ value: pair as string, label: formatPair(pair) })),
            ]}
          />
        </Group>
      }
    >
      {of?.rebuilding && (
        <Alert color="orange" mb="sm">
          The memory is being rebuilt. Some translations may be missing for a few minutes.
        </Alert>
      )}
      {!hasWords && (
        <EmptyState
          title="See how words were translated before"
          text="Type words or a whole sentence in either language. Every sentence that contains all of them is listed, with its translation."
        />
      )}
      {hasWords && list.isPending && <LoadingRows rows={8} rowHeight={72} />}
      {hasWords && list.isError && list.items.length === 0 && (
        <FailedState message="The memory could not be searched." onRetry={() => void list.refetch()} />
      )}
      {isEmpty && (
        <EmptyState
          title={`No translation contains “${query.q}”`}
          text={
            numbers.isAll
              ? `${ONE_NUMBER} Add a word that stands beside the number.`
              : 'Only whole words are found. Try fewer words.'
          }
          action={
            query.pair ? (
              <Button variant="default" onClick={() => setUrl({ pair: '' })}>
                Search all your languages
              </Button>
            ) : undefined
          }
        />
      )}
      {groups.map((entries, isOther) =>
        entries.length === 0 ? null : (
          <Fragment key={isOther ? 'other numbers' : 'all words'}>
            {isOther ? (
              <p className={classes.other}>
                <b>Without “{numbers.typed}”.</b> {ONE_NUMBER}
              </p>
            ) : null}
            <ol className={classes.list} aria-label={isOther ? 'Translations with other numbers' : 'Translations'}>
              {entries.map((entry) => (
                <FoundEntry key={entry.id} entry={entry} words={words} />
              ))}
            </ol>
          </Fragment>
        ),
      )}
      {hasWords && <ListFoot list={list} />}
      {dialog === 'add' && <AddDialog pairs={pairs} pair={query.pair} onClose={close} />}
      <Suspense fallback={null}>
        {dialog === 'export' && <ExportDialog pairs={pairs} pair={query.pair} onClose={close} />}
        {dialog === 'import' && <ImportDialog pairs={pairs} onClose={close} />}
      </Suspense>
    </Page>
  );
}

function describeFound({ total, hasMore }: { total: number; hasMore: boolean }): string {
  if (hasMore) return `The first ${formatNumber(total)} translations. Add a word to narrow the search.`;
  return total === 1 ? '1 translation' : `${formatNumber(total)} translations`;
}
