import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { buildPersonPath } from '@subtitle/domain/screen-paths';
import { focusFirstFault, NativeSelect, PasswordInput, TextInput } from '@subtitle/sdk/forms';
import { Link } from '@subtitle/sdk/router';
import { Alert, Anchor, Button, Group, Stack } from '@subtitle/sdk/ui';
import { type FormEvent, type RefObject, useEffect } from 'react';
import { Section } from '../describe-person/section';
import { STATUS_CHOICES } from '../describe-person/words';
import { EMPTY_NEW_USER, type NewUser, type UserField } from './new-user';
import { useCreateUser } from './use-create-user';
import { UserFields } from './user-fields';

interface CreateUserFormProps {
  form: RefObject<HTMLFormElement | null>;
  user: NewUser;
  onChange: (user: NewUser) => void;
  /** The users loaded so far. */
  known: readonly UserAnswer[];
}

/** 'Create New User'. Clears itself after a user was created; keeps its fields after an error. */
export function CreateUserForm({ form, user, onChange, known }: CreateUserFormProps) {
  const { submit, busy, created, fault, open, clearFaults, unanswered } = useCreateUser(known);
  useEffect(() => {
    if (fault) focusFirstFault(form.current);
  }, [fault, form]);
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (await submit(user)) onChange(EMPTY_NEW_USER);
  };
  const changeNewUser = (part: Partial<NewUser>) => {
    clearFaults(Object.keys(part) as UserField[]);
    onChange({ ...user, ...part });
  };
  const count = fault?.fields.length ?? 0;
  const several = count !== 1;
  const at = (field: UserField) => (fault && open.includes(field) ? (several ? true : fault.sentence) : undefined);
  return (
    <Section title="Create New User">
      <form ref={form} noValidate aria-label="Create New User" onSubmit={(event) => void send(event)}>
        <Stack gap="md">
          {fault && several && (count === 0 || open.length > 0) && (
            <FaultAlert sentence={fault.sentence} onRetry={unanswered ? () => void send() : undefined} />
          )}
          <UserFields
            fields={user}
            errors={{
              name: at('name'),
              langPairs: describeFieldError(at('langPairs'), 'Add at least one language pair.'),
              roles: describeFieldError(at('roles'), 'Select at least one role.'),
            }}
            onChange={changeNewUser}
          >
            <TextInput
              label="Username"
              type="email"
              required
              autoComplete="off"
              maxLength={254}
              value={user.username}
              error={at('username')}
              onChange={({ currentTarget }) => changeNewUser({ username: currentTarget.value })}
            />
            <PasswordInput
              label="Password"
              required
              autoComplete="new-password"
              maxLength={200}
              description="For the first sign-in only. The person then sets a new password."
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
              value={user.password}
              error={at('password')}
              // The UI library marks an invalid password field only visually.
              aria-invalid={at('password') ? true : undefined}
              onChange={({ currentTarget }) => changeNewUser({ password: currentTarget.value })}
            />
          </UserFields>
          <NativeSelect
            label="Status"
            value={user.status}
            data={STATUS_CHOICES}
            onChange={({ currentTarget }) =>
              changeNewUser({ status: currentTarget.value === 'inactive' ? 'inactive' : 'active' })
            }
          />
          {created && !fault && <CreatedAlert created={created} />}
          <Button type="submit" disabled={busy} style={{ alignSelf: 'flex-start' }}>
            {busy ? 'Creating...' : 'Create User'}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}

function FaultAlert({ sentence, onRetry }: { sentence: string; onRetry: (() => void) | undefined }) {
  return (
    <Alert color="red" role="alert">
      <Group gap="sm">
        {sentence}
        {onRetry && (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            Retry
          </Button>
        )}
      </Group>
    </Alert>
  );
}

function CreatedAlert({ created: { id, name, username } }: { created: UserAnswer }) {
  return (
    <Alert color="green" role="status" title={`${name} was created`}>
      {username} can sign in with the password you entered, and then sets a new one.{' '}
      <Anchor component={Link} to={buildPersonPath(id)} inherit underline="always">
        Open the account
      </Anchor>
    </Alert>
  );
}

/** Returns the error of a group of controls. A group has no red border, so its error always has a text. */
function describeFieldError(error: string | true | undefined, missing: string): string | undefined {
  return error === true ? missing : error;
}
