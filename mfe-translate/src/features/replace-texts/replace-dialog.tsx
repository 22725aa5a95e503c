import { LIMITS } from '@subtitle/contracts/limits';
import type { AnswerOf } from '@subtitle/contracts/operation';
import { findInTexts } from '@subtitle/contracts/operations/replace-texts';
import { useApi } from '@subtitle/sdk/api';
import { useKeptUnits } from '@subtitle/sdk/drafts';
import { Checkbox, LangTextInput } from '@subtitle/sdk/forms';
import { Modal } from '@subtitle/sdk/overlays';
import { useQuery } from '@subtitle/sdk/query';
import { Button, EmptyState, FailedState, formatNumber, Group, LoadingRows, Stack, Text } from '@subtitle/sdk/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import type { WorkFilter } from '../count-work/work-counts';
import { type ChosenRow, listChosen, makeRowKey } from './chosen-hits';
import { FoundRows } from './found-rows';
import type { Replacing } from './use-replace';

interface Props {
  narrowed: WorkFilter;
  onClose: () => void;
  onReplace: (asked: Replacing) => void;
}

/** Words that are searched. */
interface Asked {
  find: string;
  wholeWord: boolean;
}

/** Finds words in the person's open rows, shows each hit before and after the replacement, and lets hits be excluded. */
export function ReplaceDialog({ narrowed, onClose, onReplace }: Props) {
  const [form, setForm] = useState({ find: '', replace: '', wholeWord: false });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const { data, isError, refetch } = useFound(asked, narrowed);
  // The list of hits is long: it is not rendered with each letter or each look at the drafts on this device.
  const kept = useKeptUnits().map(makeRowKey).join();
  const rows = useMemo(() => {
    const keys = new Set(kept.split(','));
    return data?.rows.filter((row) => !keys.has(makeRowKey(row))) ?? [];
  }, [data, kept]);
  const chosen = useMemo(() => listChosen(rows, excluded), [rows, excluded]);
  const words = useDeferredValue(form.replace);
  /** Another question has other hits. */
  function change(part: Partial<Asked>) {
    setForm({ ...form, ...part });
    setAsked(null);
    setExcluded(new Set());
  }
  const search = () => {
    if (form.find === '') return;
    setAsked({ find: form.find, wholeWord: form.wholeWord });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Find and replace in your open rows"
      size="xl"
      closeOnClickOutside={form.find === ''}
    >
      <Stack gap="md">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            search();
          }}
        >
          <Group gap="sm" align="end">
            <LangTextInput
              language={narrowed.language}
              label="Find"
              data-autofocus
              maxLength={LIMITS.searchCharacters}
              value={form.find}
              onChange={({ currentTarget: { value } }) => change({ find: value })}
            />
            <LangTextInput
              language={narrowed.language}
              label="Replace with"
              maxLength={LIMITS.sheetSentenceCharacters}
              value={form.replace}
              onChange={({ currentTarget: { value } }) => setForm({ ...form, replace: value })}
            />
            <Checkbox
              pb={8}
              label="Whole words only"
              checked={form.wholeWord}
              onChange={({ currentTarget: { checked } }) => change({ wholeWord: checked })}
            />
            <Button type="submit" variant="default" disabled={form.find === ''}>
              Find
            </Button>
          </Group>
        </form>
        {isError ? <FailedState message="Failed to search your rows." onRetry={() => void refetch()} /> : null}
        {asked && !data && !isError ? <LoadingRows rows={3} /> : null}
        {data && data.rows.length === 0 ? (
          <EmptyState
            title="No hits."
            text="Your own texts of open rows and subtitles are searched as they are spelled. Imported drafts are not. A letter counts with its signs: लाभ does not find लाभों."
          />
        ) : null}
        {data && rows.length > 0 ? (
          <>
            <FoundRows rows={rows} words={words} excluded={excluded} onExclude={setExcluded} />
            <Button
              style={{ alignSelf: 'flex-start' }}
              disabled={chosen.length === 0}
              onClick={() => onReplace({ ...asked!, replace: form.replace, rows: chosen })}
            >
              {describeChosen(chosen, form.replace)}
            </Button>
          </>
        ) : null}
        {data ? <Notes {...data} kept={data.rows.length - rows.length} narrowed={narrowed} /> : null}
      </Stack>
    </Modal>
  );
}

interface NotesProps extends Omit<AnswerOf<typeof findInTexts>, 'rows'> {
  kept: number;
  narrowed: WorkFilter;
}

function Notes({ kept, limited, unsearched, narrowed }: NotesProps) {
  const isNarrow = narrowed.kind !== undefined && narrowed.language !== undefined;
  return (
    <Text size="sm" c="dimmed">
      {kept > 0 ? `Left out: ${countOf(kept, 'row')} with texts on this device that are not saved yet. ` : null}
      {limited ? 'More rows or cues have hits than are shown. Replace these, then search again. ' : null}
      {unsearched
        ? `You have more open rows than are searched: the first ${formatNumber(LIMITS.countedRows)} were, and ${formatNumber(LIMITS.searchedSubtitles)} with subtitles. ${isNarrow ? 'Submit some to reach the others.' : 'Select a kind and language in My work to reach the others.'}`
        : null}
    </Text>
  );
}

function useFound(asked: Asked | null, narrowed: WorkFilter) {
  const api = useApi();
  return useQuery({
    queryKey: ['find-in-texts', asked, narrowed],
    queryFn: ({ signal }) => api.call(findInTexts, { query: { ...asked!, ...narrowed }, signal }),
    enabled: asked !== null,
    // Rows change while the dialog is closed.
    gcTime: 0,
    retry: false,
  });
}

function describeChosen(chosen: readonly ChosenRow[], words: string): string {
  const hits = chosen.reduce((sum, row) => sum + row.hits.length, 0);
  const places = `${countOf(hits, 'hit')} in ${countOf(chosen.length, 'row')}`;
  return words === '' ? `Remove ${places}` : `Replace ${places}`;
}

const countOf = (count: number, noun: string) => `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`;
