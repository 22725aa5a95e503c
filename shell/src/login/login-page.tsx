import { readLastUsername } from '@subtitle/sdk/host';
import { useLocation } from '@subtitle/sdk/router';
import { useEffect, useRef, useState } from 'react';
import { DemoHint } from './demo-hint';
import classes from './login.module.css';
import { LoginField } from './login-field';
import { readLoginState } from './login-state';
import { useSignIn } from './use-sign-in';

/** 'Welcome Back' (specification 2.3). */
export default function LoginPage() {
  const { ended } = readLoginState(useLocation().state);
  const { busy, failure, submit } = useSignIn();
  // The username is filled in after a session that ended, but not after a logout.
  const [username, setUsername] = useState(() => (ended ? readLastUsername() : ''));
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = 'Sign in · Subtitle Editor';
    (field.current?.value ? secret : field).current?.focus();
  }, []);
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <span className={classes.mark} aria-hidden>
          SE
        </span>
        <h1 className={classes.title}>Welcome Back</h1>
        <p className={classes.subtitle}>Sign in to your subtitle dashboard</p>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(username, password);
          }}
        >
          {ended && !failure && <p className={classes.told}>Your session has ended. Please sign in again.</p>}
          {failure && (
            <p className={classes.failure} role="alert">
              {failure}
            </p>
          )}
          <LoginField
            ref={field}
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <LoginField
            ref={secret}
            label="Password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <button type="submit" className={classes.submit} disabled={busy}>
            {busy ? 'Signing in...' : 'Sign In'}
          </button>
        </form>
        <DemoHint
          onChoose={(account) => {
            setUsername(account.username);
            setPassword(account.password);
          }}
        />
      </div>
    </main>
  );
}
