import { LANGUAGE_CODES, languageTitle } from '@subtitle/contracts/languages';
import { getExportedKind } from '@subtitle/contracts/operations/exports';
import { FILE_STATUSES, type SubtitleFile } from '@subtitle/contracts/operations/subtitle-figures';
import { ExportRows } from '@subtitle/sdk/downloads';
import { DateInput, NativeSelect } from '@subtitle/sdk/forms';
import { type UrlStep, useUrlState } from '@subtitle/sdk/router';
import {
  Badge,
  Button,
  EmptyState,
  FailedState,
  Filters,
  formatDate,
  formatNumber,
  Group,
  LoadingRows,
  Paper,
  Table,
  Text,
  Title,
} from '@subtitle/sdk/ui';
import { type ReactNode, useState } from 'react';
import { SearchText } from '../list-imports/search-text';
import classes from './dashboard.module.css';
import { DeleteFile } from './delete-file';
import { FileActions } from './file-actions';
import { FileDetails } from './file-details';
import { createFileLine } from './file-line';
import { FileStatusBadge } from './file-status-badge';
import {
  EMPTY_FILES,
  FILES_PER_PAGE,
  type FilesUrl,
  isFilesFilterActive,
  readFilesQuery,
  readPageNumber,
} from './files-url';
import { type FileLine, SAMPLE_FILES } from './sample-files';
import { useFiles } from './use-files';

/** The export kind for translations of videos. */
const SUBTITLE_EXPORT_KIND = getExportedKind('videos');
const COLUMNS = ['File Name', 'Created', 'Size', 'Duration', 'Language', 'Subtitles', 'Status', 'Action'];

/** 'VTT Files Overview': the uploaded subtitle files, or sample rows if there are none. */
export function FilesTable({ channels }: { channels: readonly { id: number; name: string }[] }) {
  const [url, setUrl] = useUrlState(EMPTY_FILES);
  const { data, isError, refetch } = useFiles(readFilesQuery(url));
  const narrow = (part: Partial<FilesUrl>, how?: UrlStep) => setUrl({ page: '', ...part }, how);
  const sample = data?.total === 0 && !isFilesFilterActive(url);
  return (
    <Paper withBorder component="section" aria-labelledby="vtt-files" className={classes.files}>
      <Group justify="space-between" gap="sm" p="md" pb={0}>
        <Group gap="sm">
          <Title order={2} size="h5" id="vtt-files">
            VTT Files Overview
          </Title>
          {sample ? (
            <Badge variant="light" color="gray">
              Sample data
            </Badge>
          ) : (
            data && <Text c="dimmed">{formatNumber(data.total)}</Text>
          )}
        </Group>
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <FileFilters url={url} channels={channels} onUrl={narrow} />
          {/* The filters do not apply to the export. They select source files, but the export contains their translations. */}
          {!sample && <ExportRows kind={SUBTITLE_EXPORT_KIND} />}
        </Group>
      </Group>
      {isError && !data && <FailedState message="Failed to load the subtitle files." onRetry={() => void refetch()} />}
      {!isError && !data && <LoadingRows rows={4} rowHeight={44} />}
      {sample && <FileLines lines={SAMPLE_FILES.map((line) => ({ line, action: null }))} />}
      {data && data.total > 0 && <LiveLines files={data.files} />}
      {data?.total === 0 && !sample && (
        <EmptyState
          title="No files match."
          action={
            <Button variant="default" onClick={() => setUrl(EMPTY_FILES)}>
              Clear Filters
            </Button>
          }
        />
      )}
      {data && data.total > FILES_PER_PAGE && (
        <FilePages page={readPageNumber(url)} total={data.total} onPage={(page) => setUrl({ page })} />
      )}
    </Paper>
  );
}

interface FiltersProps {
  url: FilesUrl;
  channels: readonly { id: number; name: string }[];
  onUrl: (part: Partial<FilesUrl>, how?: UrlStep) => void;
}

function FileFilters({ url, channels, onUrl }: FiltersProps) {
  const channel = channels.find(({ id }) => String(id) === url.channel)?.name;
  const said = [
    url.q,
    url.language,
    url.status,
    url.channel && (channel ?? `channel ${url.channel}`),
    url.from && `from ${formatDate(url.from)}`,
    url.to && `to ${formatDate(url.to)}`,
  ].filter(Boolean);
  return (
    <Filters label="Filter files" active={said.length} summary={said.join(' · ')}>
      <SearchText label="File or video" value={url.q} onSettle={(q) => onUrl({ q }, { step: 'find-file' })} />
      <NativeSelect
        size="xs"
        label="Channel"
        value={url.channel}
        onChange={({ currentTarget }) => onUrl({ channel: currentTarget.value })}
        data={[{ value: '', label: 'All' }, ...channels.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <NativeSelect
        size="xs"
        label="Language"
        value={url.language}
        onChange={({ currentTarget }) => onUrl({ language: currentTarget.value })}
        data={[
          { value: '', label: 'All' },
          ...LANGUAGE_CODES.map((code) => ({ value: code as string, label: languageTitle(code) })),
        ]}
      />
      <NativeSelect
        size="xs"
        label="Status"
        value={url.status}
        onChange={({ currentTarget }) => onUrl({ status: currentTarget.value })}
        data={[
          { value: '', label: 'All' },
          ...FILE_STATUSES.map((status) => ({ value: status as string, label: status })),
        ]}
      />
      <DateInput
        size="xs"
        w={128}
        label="Created from"
        value={url.from}
        max={url.to || undefined}
        onChange={(from) => onUrl({ from })}
      />
      <DateInput
        size="xs"
        w={128}
        label="Created to"
        value={url.to}
        min={url.from || undefined}
        onChange={(to) => onUrl({ to })}
      />
    </Filters>
  );
}

function LiveLines({ files }: { files: readonly SubtitleFile[] }) {
  const [open, setOpen] = useState<{ file: SubtitleFile; as: 'details' | 'delete' } | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <FileLines
        lines={files.map((file) => ({
          line: createFileLine(file),
          action: (
            <FileActions
              file={file}
              onView={() => setOpen({ file, as: 'details' })}
              onDelete={() => setOpen({ file, as: 'delete' })}
            />
          ),
        }))}
      />
      {open?.as === 'details' && <FileDetails file={open.file} onClose={close} />}
      {open?.as === 'delete' && <DeleteFile file={open.file} onClose={close} />}
    </>
  );
}

function FileLines({ lines }: { lines: readonly { line: FileLine; action: ReactNode }[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where there is little room, also by keyboard
    <section className={classes.lines} tabIndex={0} aria-label="Files">
      <Table highlightOnHover miw={860}>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ line, action }) => (
            <Table.Tr key={line.key}>
              <Table.Th scope="row" className={classes.fileName} title={line.fileName}>
                {line.fileName}
              </Table.Th>
              <Table.Td>{line.created}</Table.Td>
              <Table.Td>{line.size}</Table.Td>
              <Table.Td>{line.duration}</Table.Td>
              <Table.Td>{line.language}</Table.Td>
              <Table.Td>{line.subtitles}</Table.Td>
              <Table.Td>
                <FileStatusBadge status={line.status} />
              </Table.Td>
              <Table.Td>{action}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function FilePages({ page, total, onPage }: { page: number; total: number; onPage: (page: string) => void }) {
  const last = Math.ceil(total / FILES_PER_PAGE);
  return (
    <Group justify="flex-end" gap="sm" p="md">
      <Button
        variant="default"
        size="xs"
        disabled={page <= 1}
        onClick={() => onPage(page === 2 ? '' : String(page - 1))}
      >
        Previous
      </Button>
      <Text size="sm">
        Page {formatNumber(page)} of {formatNumber(last)}
      </Text>
      <Button variant="default" size="xs" disabled={page >= last} onClick={() => onPage(String(page + 1))}>
        Next
      </Button>
    </Group>
  );
}
