import { LIMITS } from '@subtitle/contracts/limits';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { NativeSelect, TextInput } from '@subtitle/sdk/forms';
import type { UrlStep } from '@subtitle/sdk/router';
import { Button, EmptyState, FailedState, formatNumber, Group, LoadingRows, Text } from '@subtitle/sdk/ui';
import { memo, useEffect, useRef, useState } from 'react';
import { Section } from '../describe-person/section';
import { STATUS_CHOICES } from '../describe-person/words';
import { findPeople, getPeoplePage, type PeoplePage } from './find-people';
import type { PeopleUrl } from './people-url';
import classes from './users-pane.module.css';
import { UsersTable } from './users-table';

interface UsersPaneProps {
  users: { data?: UserAnswer[]; isPending: boolean; isError: boolean; refetch: () => unknown };
  url: PeopleUrl;
  onChange: (change: Partial<PeopleUrl>, how?: UrlStep) => void;
}

const STATUS_OPTIONS = [{ value: '', label: 'Everyone' }, ...STATUS_CHOICES];
/** Height of a row in pixels; the stylesheets contain the same value. */
const ROW_HEIGHT = 57;

/**
 * 'All Users': searched and filtered by status, ten to a page. Memoized so that typing in the form beside it does not
 * render it again.
 */
export const UsersPane = memo(function UsersPane({ users, url, onChange }: UsersPaneProps) {
  const [text, changeSearch] = useTyped(url.q, (q) => onChange({ q, page: '1' }, { step: 'search' }));
  const status = STATUS_OPTIONS.some(({ value }) => value === url.status) ? url.status : '';
  const page = getPeoplePage(findPeople(users.data ?? [], text, status), url.page);
  const clear = () => {
    changeSearch('');
    onChange({ status: '', page: '1' });
  };
  return (
    <Section
      title="All Users"
      actions={
        <Group gap="xs" className={classes.narrowing}>
          <TextInput
            aria-label="Search by name or username"
            placeholder="Search by name or username"
            type="search"
            autoComplete="off"
            spellCheck={false}
            className={classes.search}
            value={text}
            onChange={({ currentTarget }) => changeSearch(currentTarget.value)}
          />
          <NativeSelect
            aria-label="Status of the users"
            data={STATUS_OPTIONS}
            value={status}
            onChange={({ currentTarget }) => onChange({ status: currentTarget.value, page: '1' })}
          />
        </Group>
      }
    >
      <div className={classes.list} data-long={!users.data || users.data.length > LIMITS.usersPageSize || undefined}>
        {users.isPending && <LoadingRows rows={LIMITS.usersPageSize} rowHeight={ROW_HEIGHT} />}
        {users.isError && <FailedState message={MESSAGES.failedToLoadUsers} onRetry={() => void users.refetch()} />}
        {users.data && page.total === 0 && (
          <NoUsersFound text={text} narrowed={text !== '' || status !== ''} onClear={clear} />
        )}
        {users.data && page.total > 0 && <UsersTable rows={page.rows} selected={Number(url.user)} />}
      </div>
      <PagesFooter page={users.data ? page : null} onGo={(to) => onChange({ page: String(to) })} />
    </Section>
  );
});

/**
 * Keeps the search field's text. It shows typed text immediately and updates the URL afterwards; a link or Back changes
 * both.
 */
function useTyped(known: string, onType: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(known);
  const latest = useRef(known);
  useEffect(() => {
    if (known === latest.current) return;
    latest.current = known;
    setText(known);
  }, [known]);
  const type = (next: string) => {
    latest.current = next;
    setText(next);
    onType(next);
  };
  return [text, type];
}

function NoUsersFound({ text, narrowed, onClear }: { text: string; narrowed: boolean; onClear: () => void }) {
  const clear = (
    <Button variant="default" onClick={onClear}>
      Clear search
    </Button>
  );
  return (
    <EmptyState
      title="No users found"
      text={text ? `No name or username contains "${text.trim()}".` : undefined}
      action={narrowed && clear}
    />
  );
}

/** The footer keeps its height before the first page is loaded. */
function PagesFooter({ page: shown, onGo }: { page: PeoplePage | null; onGo: (page: number) => void }) {
  if (!shown) return <div className={classes.foot} />;
  const { rows, page, pages, total } = shown;
  return (
    <Group className={classes.foot} justify="space-between" gap="xs">
      <Text size="sm" c="dimmed" role="status">
        Showing {formatNumber(rows.length)} of {formatNumber(total)} users
      </Text>
      <Group gap="xs" component="nav" aria-label="Pages of users">
        <Button variant="default" size="compact-sm" disabled={page === 1} onClick={() => onGo(page - 1)}>
          Previous
        </Button>
        <Text size="sm">
          Page {formatNumber(page)} of {formatNumber(pages)}
        </Text>
        <Button variant="default" size="compact-sm" disabled={page === pages} onClick={() => onGo(page + 1)}>
          Next
        </Button>
      </Group>
    </Group>
  );
}
