import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { getText, type ReviewItem } from '@subtitle/contracts/operations/item-answer';
import { describeFindings } from '@subtitle/domain/checks/finding-filter';
import { getItemName } from '@subtitle/domain/item-name';
import { findPreviewColumn } from '@subtitle/domain/workflow/preview';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { IconAlertTriangle, IconFileSpreadsheet } from '@subtitle/sdk/icons';
import { usePersonName } from '@subtitle/sdk/session';
import { OpenCommentsFlag } from '@subtitle/sdk/talk';
import { Box, cut, formatDays, Group, LangText, RowFlag, StatusLabel, Text } from '@subtitle/sdk/ui';
import { useChannelName } from '@subtitle/sdk/work';
import classes from '../review.module.css';
import { describeUnchanged } from './stream-texts';

interface Props {
  item: ReviewItem;
  number: number;
  language: LanguageCode;
  /** Number of open comments. */
  comments?: number;
}

/**
 * One row for review: number, status, lagna, dates, import mark and id on top; the person and the beginning of the text
 * below.
 */
export function ReviewRow({ item, number, language, comments = 0 }: Props) {
  const { round, status, owner } = readUnit(item, language);
  const nameOf = usePersonName();
  const channelOf = useChannelName('channel_id' in item);
  const column = findPreviewColumn({ ...item }, language);
  const findings = describeFindings(item[`findings_${language}`]);
  const person = owner ?? item.assigned_to;
  return (
    <Box px="sm" py={6} h="100%">
      <Group gap={6} wrap="nowrap" justify="space-between">
        <Group gap={6} wrap="nowrap" miw={0}>
          <Text size="xs" c="dimmed" className={classes.count}>
            {number}
          </Text>
          <StatusLabel status={status} />
          <Text size="sm" fw={600} truncate>
            {getItemName({ ...item })}
          </Text>
          {'channel_id' in item ? (
            <Text size="sm" c="dimmed" truncate>
              · {channelOf(item.channel_id)}
            </Text>
          ) : (
            // Rows of one sign differ in their dates, so a narrow row shortens the name and not the dates.
            <Text size="sm" c="dimmed" className={classes.days} title={formatDays(item.from, item.to)}>
              · {formatDays(item.from, item.to)}
            </Text>
          )}
        </Group>
        <Group gap={6} wrap="nowrap">
          {item[`source_changed_${language}`] ? (
            <RowFlag words="source changed" colour="yellow">
              <IconAlertTriangle size={16} />
            </RowFlag>
          ) : null}
          {item.imported?.includes(language) ? (
            <RowFlag words="imported draft, accepted unchanged" colour="dimmed">
              <IconFileSpreadsheet size={16} />
            </RowFlag>
          ) : null}
          <OpenCommentsFlag count={comments} />
          <Text size="xs" c="dimmed" className={classes.count}>
            #{item.id}
          </Text>
        </Group>
      </Group>
      <Group gap={8} wrap="nowrap" justify="space-between" mt={2}>
        {'channel_id' in item ? (
          <Text size="sm" c="dimmed">
            {`${item[`filled_${language}`]} of ${item[`needed_${language}`]} cues`}
          </Text>
        ) : (
          <LangText language={language} lines={1}>
            {cut(column ? getText(item, column) : '', LIMITS.predictionPreviewCharacters)}
          </LangText>
        )}
        <Text size="xs" c="dimmed" title={person ?? undefined} className={classes.person}>
          {findings ? `${findings} · ` : ''}
          {item.unchanged?.includes(language) ? (
            <Text span fw={600} c="var(--mantine-color-text)">{`${describeUnchanged(round - 1)} · `}</Text>
          ) : round > 1 ? (
            `round ${round} · `
          ) : (
            ''
          )}
          {person ? nameOf(person) : 'Unassigned'}
        </Text>
      </Group>
    </Box>
  );
}
