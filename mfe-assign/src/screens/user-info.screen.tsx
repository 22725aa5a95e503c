import { useLeaveGuard, useUrlState } from '@subtitle/sdk/router';
import { Button, Page, useNarrow } from '@subtitle/sdk/ui';
import { useUsers } from '@subtitle/sdk/work';
import { useEffect, useRef, useState } from 'react';
import { CreateUserForm } from '../features/create-user/create-user-form';
import { EMPTY_NEW_USER } from '../features/create-user/new-user';
import { useDrafts } from '../features/edit-user/use-drafts';
import { useOneTimePasswords } from '../features/edit-user/use-one-time-passwords';
import { UserPane } from '../features/edit-user/user-pane';
import classes from '../features/list-users/people-columns.module.css';
import { EMPTY_PEOPLE_URL } from '../features/list-users/people-url';
import { UsersPane } from '../features/list-users/users-pane';

/** Width in pixels up to which the form is below the list; the same value is in the stylesheet. */
const STACKED_UP_TO = 1180;

const UNSAVED_MESSAGE = 'Your changes to people are not saved yet and will be lost when you leave.';
const describePendingPasswords = (names: readonly string[]) =>
  `The temporary password of ${names.join(' and ')} cannot be shown again after you leave.`;

/** User Information: all users, and beside the list the form for a new user or one account. */
export default function UserInfoScreen() {
  const [url, setUrl] = useUrlState(EMPTY_PEOPLE_URL);
  const users = useUsers();
  const drafts = useDrafts();
  const oneTime = useOneTimePasswords();
  const [newUser, setNewUser] = useState(EMPTY_NEW_USER);
  const form = useRef<HTMLFormElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(STACKED_UP_TO);
  const [wanted, setWanted] = useState(0);
  const opened = /^[1-9]\d{0,14}$/.test(url.user) ? Number(url.user) : null;
  useLeaveGuard(drafts.any || hasTypedValues(newUser), UNSAVED_MESSAGE);
  useLeaveGuard(oneTime.names.length > 0, describePendingPasswords(oneTime.names));

  useEffect(() => {
    if (wanted > 0) form.current?.querySelector<HTMLElement>('input')?.focus();
  }, [wanted]);
  useEffect(() => {
    // On a narrow screen the account opens below the list.
    if (opened && narrow) side.current?.scrollIntoView({ block: 'start' });
  }, [opened, narrow]);

  const close = () => {
    setUrl({ user: '' });
    document.querySelector<HTMLElement>(`[data-user="${opened}"]`)?.focus();
  };
  const create = () => {
    setUrl({ user: '' });
    setWanted((times) => times + 1);
  };
  return (
    <Page title="User Information" actions={(opened || narrow) && <Button onClick={create}>New user</Button>}>
      <div className={classes.columns}>
        <UsersPane users={users} url={url} onChange={setUrl} />
        <div ref={side} className={classes.side}>
          {opened ? (
            <UserPane key={opened} id={opened} drafts={drafts} oneTime={oneTime} onClose={close} />
          ) : (
            <CreateUserForm form={form} user={newUser} onChange={setNewUser} known={users.data ?? []} />
          )}
        </div>
      </div>
    </Page>
  );
}

const hasTypedValues = ({ name, username, password, langPairs, roles }: typeof EMPTY_NEW_USER) =>
  [name, username, password, langPairs, roles].some(({ length }) => length > 0);
