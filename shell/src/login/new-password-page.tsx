import { useHostSession } from '@subtitle/sdk/host';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import classes from './login.module.css';
import { LoginField } from './login-field';
import { type NewPassword, type NewPasswordField, useNewPassword } from './use-new-password';

const EMPTY: NewPassword = { current: '', password: '', repeated: '' };

const FIELDS: readonly (readonly [NewPasswordField, string, ComponentProps<'input'>['autoComplete']])[] = [
  ['current', 'Current password', 'current-password'],
  ['password', 'New password', 'new-password'],
  ['repeated', 'Confirm new password', 'new-password'],
];

/** Replaces every page until a person whose password is known to others has set their own. */
export default function NewPasswordPage() {
  const { user, signOut } = useHostSession();
  const { busy, fault, submit } = useNewPassword();
  const [given, setGiven] = useState(EMPTY);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    document.title = 'Choose your password · Subtitle Editor';
    form.current?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    if (fault?.field) form.current?.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus();
  }, [fault]);
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <span className={classes.mark} aria-hidden>
          SE
        </span>
        <h1 className={classes.title}>Choose your password</h1>
        <p className={classes.subtitle}>
          Someone else set the password of {user?.username}. Choose a new password that only you know.
        </p>
        <form
          ref={form}
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(given);
          }}
        >
          {fault && (
            <p className={classes.failure} role="alert">
              {fault.sentence}
            </p>
          )}
          {/* Lets password managers store the password with its username. */}
          <input hidden readOnly autoComplete="username" value={user?.username ?? ''} />
          {FIELDS.map(([name, label, autoComplete]) => (
            <LoginField
              key={name}
              name={name}
              label={label}
              type="password"
              autoComplete={autoComplete}
              aria-invalid={fault?.field === name || undefined}
              value={given[name]}
              onChange={({ currentTarget: { value } }) => setGiven((before) => ({ ...before, [name]: value }))}
            />
          ))}
          <p className={classes.rules}>
            At least 8 characters, with a lowercase and an uppercase letter, a number and a special character. Do not
            use a common word or your name.
          </p>
          <button type="submit" className={classes.submit} disabled={busy}>
            {busy ? 'Saving...' : 'Save password'}
          </button>
          <button type="button" className={classes.plain} onClick={signOut}>
            Logout
          </button>
        </form>
      </div>
    </main>
  );
}
