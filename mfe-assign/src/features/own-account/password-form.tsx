import { PasswordInput } from '@subtitle/sdk/forms';
import { useLeaveGuard } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Alert, Button, Stack } from '@subtitle/sdk/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Section } from '../describe-person/section';
import { type PasswordField, useOwnPassword } from './use-own-password';

const EMPTY = { current: '', password: '', repeated: '' };
const FIELDS: readonly (readonly [PasswordField, string, 'current-password' | 'new-password', string?])[] = [
  ['current', 'Current password', 'current-password'],
  [
    'password',
    'New password',
    'new-password',
    'At least 8 characters, with a lowercase and an uppercase letter, a number and a special character.',
  ],
  ['repeated', 'Confirm new password', 'new-password'],
];

/** Changes the password of the signed-in person, which signs out all other browsers. */
export function PasswordForm() {
  const { user } = useSession();
  const { busy, done, fault, submit } = useOwnPassword();
  const [given, setGiven] = useState(EMPTY);
  useLeaveGuard(Object.values(given).some(Boolean), 'Your password is not changed yet.');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault?.field) form.current?.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus();
  }, [fault]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await submit(given)) setGiven(EMPTY);
  };
  return (
    <Section title="Change password">
      <form ref={form} noValidate aria-label="Change password" onSubmit={(event) => void send(event)}>
        <Stack gap="md" maw={420}>
          <input hidden readOnly autoComplete="username" value={user.username} />
          {FIELDS.map(([name, label, autoComplete, description]) => (
            <PasswordInput
              key={name}
              {...{ name, label, autoComplete, description }}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              visibilityToggleButtonProps={{ 'aria-label': `Show the ${label.toLowerCase()}` }}
              value={given[name]}
              error={fault?.field === name && fault.sentence}
              // The UI library marks an invalid password field only visually.
              aria-invalid={fault?.field === name || undefined}
              onChange={({ currentTarget: { value } }) => setGiven((before) => ({ ...before, [name]: value }))}
            />
          ))}
          {fault && !fault.field && (
            <Alert color="red" role="alert">
              {fault.sentence}
            </Alert>
          )}
          {done && !fault && (
            <Alert color="green" role="status">
              Password changed. All other browsers are signed out.
            </Alert>
          )}
          <Button type="submit" disabled={busy} style={{ alignSelf: 'flex-start' }}>
            {busy ? 'Saving...' : 'Change password'}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
