import { Button, Checkbox, Group, Modal, MultiSelect, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { hasTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { exportRows, type WHEN_EMPTY } from '@subtitle/contracts/operations/exports';
import { STATUSES, type Status } from '@subtitle/contracts/statuses';
import { type FormEvent, useState } from 'react';
import { notify } from '../feedback/notice-store';
import { DateInput } from '../forms/date-input';
import { SENTENCES } from '../messages';
import { progressWords } from './progress-words';
import { useDownload } from './use-download';

export interface ExportForm {
  /** yyyy-mm-dd; '' exports rows of all dates. */
  from: string;
  to: string;
  /** Selected languages; empty for all languages. */
  languages: readonly LanguageCode[];
  status: Status | '';
  /** Text for cues without a translation in subtitle files. */
  whenEmpty: (typeof WHEN_EMPTY)[number];
  /** Whether the header of a subtitle file names the language of its translation instead of the source's. */
  headerLanguage: boolean;
}

interface Props {
  kind: ItemKind;
  title: string;
  /** The screen's current filter. */
  shown: Partial<ExportForm>;
  onClose: () => void;
}

const LANGUAGES = LANGUAGE_CODES.map((code) => ({ value: code as string, label: languageTitle(code) }));
const ANY_STATUS = [
  { value: '', label: 'Any status' },
  ...STATUSES.map((status) => ({ value: status as string, label: status as string })),
];

const CUES = [
  { value: 'source', label: 'Keep the text of the source' },
  { value: 'empty', label: 'Leave them empty' },
];

/** The dialog to select the rows of a workbook, or the subtitle files. Closing it cancels the download. */
export function ExportDialog({ kind, title, shown, onClose }: Props) {
  const [form, setForm] = useState<ExportForm>({
    from: '',
    to: '',
    languages: [],
    status: '',
    whenEmpty: 'source',
    headerLanguage: false,
    ...shown,
  });
  const set = (change: Partial<ExportForm>) => setForm((before) => ({ ...before, ...change }));
  const isFiles = !hasTextColumns(kind);
  const { state, start } = useDownload(exportRows, { params: { kind }, query: buildExportQuery(form, isFiles) });
  const busy = state.phase === 'busy';
  const turned = form.to !== '' && form.to < form.from;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (turned) return;
    const saved = await start();
    if (!saved) return;
    notify.success(SENTENCES.exportSaved(saved.name));
    onClose();
  }
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={!busy} title={title} size="md">
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="sm">
          {!isFiles && <Dates form={form} busy={busy} isReversed={turned} onChange={set} />}
          <MultiSelect
            label="Languages"
            description={
              isFiles
                ? 'Only files in these languages.'
                : 'Only texts in these languages; the columns of others stay empty.'
            }
            placeholder={form.languages.length === 0 ? 'All languages' : undefined}
            data={LANGUAGES}
            value={[...form.languages]}
            disabled={busy}
            clearable
            onChange={(languages) => set({ languages: languages as LanguageCode[] })}
          />
          <NativeSelect
            label={form.languages.length > 0 ? 'Status in one of these languages' : 'Status in any language'}
            data={ANY_STATUS}
            value={form.status}
            disabled={busy}
            onChange={(event) => set({ status: event.currentTarget.value as Status | '' })}
          />
          {isFiles && (
            <>
              <NativeSelect
                label="Cues without a translation"
                data={CUES}
                value={form.whenEmpty}
                disabled={busy}
                onChange={(event) => set({ whenEmpty: event.currentTarget.value as ExportForm['whenEmpty'] })}
              />
              <Checkbox
                label="Set the language in the header to that of the translation"
                description="Otherwise a “Language:” line in the header stays unchanged."
                checked={form.headerLanguage}
                disabled={busy}
                onChange={(event) => set({ headerLanguage: event.currentTarget.checked })}
              />
            </>
          )}
          <Text size="sm" c="dimmed">
            {isFiles
              ? 'A .zip with a .vtt file for each translation of a video.'
              : 'An Excel workbook with the columns of the upload, so that it can be uploaded again.'}
          </Text>
          {state.phase === 'failed' && (
            <Text size="sm" c="red" role="alert">
              {state.sentence}
            </Text>
          )}
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" aria-disabled={busy || undefined} data-disabled={busy || undefined}>
              {busy ? `Exporting${progressWords(state) || '...'}` : 'Export'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface DatesProps {
  form: ExportForm;
  busy: boolean;
  /** Whether the start date is after the end date. */
  isReversed: boolean;
  onChange: (change: Partial<ExportForm>) => void;
}

function Dates({ form: { from, to }, busy, isReversed, onChange }: DatesProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <DateInput
        w="100%"
        label="From Date"
        placeholder="All dates"
        value={from}
        disabled={busy}
        onChange={(from) => onChange({ from })}
      />
      <DateInput
        w="100%"
        label="To Date"
        placeholder="All dates"
        value={to}
        disabled={busy}
        error={isReversed ? MESSAGES.endBeforeStart : undefined}
        onChange={(to) => onChange({ to })}
      />
    </SimpleGrid>
  );
}

function buildExportQuery({ from, to, languages, status, whenEmpty, headerLanguage }: ExportForm, isFiles: boolean) {
  return {
    ...(isFiles && { whenEmpty, ...(headerLanguage && { headerLanguage }) }),
    ...(from && { from }),
    ...(to && { to }),
    ...(languages.length > 0 && { languages: languages.join(',') }),
    ...(status && { status }),
  };
}
