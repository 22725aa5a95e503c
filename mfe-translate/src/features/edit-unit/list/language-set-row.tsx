import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import type { ListRow, Mark } from '@subtitle/contracts/operations/items';
import { describeFindingCount } from '@subtitle/domain/checks/finding-filter';
import { IconAlertTriangle, IconArrowBackUp, IconFileSpreadsheet } from '@subtitle/sdk/icons';
import { OpenCommentsFlag } from '@subtitle/sdk/talk';
import {
  Box,
  cut,
  formatDays,
  Group,
  LangText,
  RowFlag,
  Stack,
  StatusLabel,
  Text,
  VisuallyHidden,
} from '@subtitle/sdk/ui';
import classes from '../editor.module.css';
import type { EditorKind } from './editor-kinds';

interface Props {
  editor: EditorKind;
  row: ListRow;
  source: LanguageCode;
  /** Number of open comments. */
  comments: number;
}

/** One row: status, date and lagna or name on top, then the beginning of its source, then the progress marks and findings. */
export function LanguageSetRow({ editor, row, source, comments }: Props) {
  const { id, status, from, to, name, sentBack, imported, sourceChanged, preview, marks, findings } = row;
  const unchecked = marks.filter((mark) => mark === 'unchecked').length;
  return (
    <Box px="sm" py={6} h="100%">
      <Group gap={6} wrap="nowrap" justify="space-between">
        <Group gap={6} wrap="nowrap" miw={0}>
          <StatusLabel status={status} />
          <Text size="sm" c="dimmed" truncate title={formatDays(from, to)}>
            {formatDays(from, to)} · <RowName name={name} />
          </Text>
        </Group>
        <Group gap={6} wrap="nowrap">
          {sentBack ? (
            <RowFlag words="sent back" colour="orange">
              <IconArrowBackUp size={16} />
            </RowFlag>
          ) : null}
          {sourceChanged ? (
            <RowFlag words="source changed" colour="yellow">
              <IconAlertTriangle size={16} />
            </RowFlag>
          ) : null}
          {imported ? (
            <RowFlag words="imported draft" colour="dimmed">
              <IconFileSpreadsheet size={16} />
            </RowFlag>
          ) : null}
          <OpenCommentsFlag count={comments} />
          <Text size="xs" c="dimmed">
            #{id}
          </Text>
        </Group>
      </Group>
      <Group gap={8} wrap="nowrap" justify="space-between" mt={2}>
        <Group gap={6} wrap="nowrap" miw={0}>
          {preview ? (
            <>
              <LangText language={source} lines={2}>
                {cut(preview.text, editor.letters)}
              </LangText>
              <Text size="xs" c="dimmed">
                {preview.column}
              </Text>
            </>
          ) : (
            <Text size="sm" c="dimmed" fs="italic" truncate>
              {describeMissingText(row, source)}
            </Text>
          )}
        </Group>
        <Stack gap={4} align="flex-end" className={classes.progress}>
          <ProgressMarks marks={marks} />
          {unchecked > 0 ? (
            <Text size="xs" c="dimmed" title={HOW_TO_CHECK}>
              {unchecked} not checked
            </Text>
          ) : null}
          {findings ? (
            <Text size="xs" c="dimmed">
              {describeFindingCount(findings)}
            </Text>
          ) : null}
        </Stack>
      </Group>
    </Box>
  );
}

const HOW_TO_CHECK =
  'Filled from the memory or another row. A change of the text, “Mark as checked” or the submission confirms it.';

/** Explains why a row shows no text: it was assigned from another language, or no language has a text. */
function describeMissingText({ assignedFrom, instead }: ListRow, source: LanguageCode): string {
  if (assignedFrom) return `Assigned from ${languageTitle(assignedFrom)}`;
  return instead ? `no ${languageTitle(source)} text, ${languageTitle(instead)} has one` : 'no source text';
}

function RowName({ name }: { name: string }) {
  return (
    <Text span fw={600} c="var(--mantine-color-text)">
      {name}
    </Text>
  );
}

/**
 * One stroke per column: filled if translated, half filled if only the memory wrote it, hollow if still to do, no stroke
 * if the source is empty.
 */
function ProgressMarks({ marks }: { marks: readonly Mark[] }) {
  const needed = marks.filter((mark) => mark !== 'unneeded');
  const filled = needed.filter((mark) => mark === 'filled').length;
  return (
    <Group gap={3} wrap="nowrap">
      <VisuallyHidden>{`${filled} of ${needed.length} filled`}</VisuallyHidden>
      {Object.entries(marks).map(([column, mark]) => (
        <span key={column} className={classes.mark} data-mark={mark} />
      ))}
    </Group>
  );
}
