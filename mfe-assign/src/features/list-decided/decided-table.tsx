import { hasTextColumns } from '@subtitle/contracts/columns';
import { languageTitle } from '@subtitle/contracts/languages';
import type { DecidedUnit } from '@subtitle/contracts/operations/decided';
import { getRole } from '@subtitle/contracts/roles';
import { FIRST_STAGE, STAGES } from '@subtitle/contracts/statuses';
import { buildEditorPath, buildReviewPath } from '@subtitle/domain/screen-paths';
import { HistoryButton } from '@subtitle/sdk/history';
import { Link } from '@subtitle/sdk/router';
import { usePersonName, useSession } from '@subtitle/sdk/session';
import { ListedTalkButton, useOpenComments } from '@subtitle/sdk/talk';
import { Anchor, formatDateTime, formatDays, StatusLabel, Table, Text } from '@subtitle/sdk/ui';
import { KIND_WORDS, useChannelName } from '@subtitle/sdk/work';
import wide from '../wide-table/wide-table.module.css';
import classes from './decided.module.css';

interface Props {
  units: readonly DecidedUnit[];
  /** Column heading for the time of the decision: 'Approved'. */
  done: string;
}

/** Lists decisions, one per line: the row, its submitter, its reviewer and its current status. */
export function DecidedTable({ units, done }: Props) {
  const nameOf = usePersonName();
  const channelOf = useChannelName(units.some(({ channel }) => channel !== null));
  const pathOf = useRowPath();
  const openOf = useOpenComments(units.filter(({ status }) => status !== null));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where there is little room, also by keyboard
    <section className={wide.table} tabIndex={0} aria-label="Rows">
      <Table highlightOnHover miw={980}>
        <Table.Thead>
          <Table.Tr>
            {[
              'Row',
              'Kind',
              'Language',
              'Date',
              done,
              'Submitted by',
              `${done} by`,
              'Current status',
              'History',
              'Comments',
            ].map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {units.map((unit) => {
            const { at, by, submitter, part, kind, id, language, name, from, to, channel, status } = unit;
            const path = pathOf(unit);
            const title = name || 'no name';
            return (
              <Table.Tr key={`${at} ${kind} ${id} ${language} ${part}`}>
                <Table.Th scope="row" className={classes.name} title={title}>
                  {name === null ? <Text c="dimmed">no longer exists</Text> : null}
                  {name !== null && path ? (
                    <Anchor component={Link} to={path} inherit>
                      {title}
                    </Anchor>
                  ) : (
                    name !== null && title
                  )}{' '}
                  <Text span size="xs" c="dimmed">
                    #{id}
                  </Text>
                </Table.Th>
                <Table.Td>{KIND_WORDS[kind].title}</Table.Td>
                <Table.Td>{languageTitle(language)}</Table.Td>
                <Table.Td>
                  {from === null ? '—' : channel === null ? formatDays(from, to!) : channelOf(channel)}
                </Table.Td>
                <Table.Td>{formatDateTime(at)}</Table.Td>
                <Table.Td>{submitter ? nameOf(submitter) : '—'}</Table.Td>
                <Table.Td>{nameOf(by)}</Table.Td>
                <Table.Td>{status ? <StatusLabel status={status} /> : '—'}</Table.Td>
                <Table.Td>{status && <HistoryButton unit={unit} />}</Table.Td>
                <Table.Td>
                  {status && <ListedTalkButton unit={{ kind, id, language }} open={openOf({ kind, id, language })} />}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/**
 * Returns a function for the path that opens a row. The path is null if this person has no page that shows the row.
 */
function useRowPath() {
  const { user, hasRole } = useSession();
  return ({ kind, id, language, from, to, channel, submitter }: DecidedUnit): string | null => {
    if (from === null || to === null) return null;
    const row = { kind, id, from, to, ...(channel !== null && { channel_id: channel }) };
    // Subtitles are only displayed where they are translated.
    const edits = hasRole('translator') || (hasRole('assigner') && hasTextColumns(kind));
    if (edits && (hasRole('assigner') || submitter === user.username))
      return buildEditorPath(row, { target: language });
    const stage = STAGES.find((one) => one !== FIRST_STAGE && hasRole(getRole(one)));
    if (stage && submitter === user.username) return buildEditorPath(row, { target: language, stage });
    // A row that is not in review can be read there.
    return hasRole('reviewer') ? buildReviewPath(row, language) : null;
  };
}
