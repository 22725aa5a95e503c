import { MESSAGES } from '@subtitle/contracts/messages';
import { ApiError, isNetworkError } from '@subtitle/sdk/api';
import { readLastUsername, useHostSession } from '@subtitle/sdk/host';
import { useAct } from '@subtitle/sdk/query';
import { useLocation } from '@subtitle/sdk/router';
import { useEffect, useRef, useState } from 'react';
import classes from './login.module.css';
import { LoginField } from './login-field';
import { readLoginState } from './login-state';

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
          {ended && !failure && <p className={classes.notice}>Your session has ended. Please sign in again.</p>}
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

interface DemoAccount {
  username: string;
  password: string;
}

const DEMO_PASSWORD = 'Demo@2026';
const ACCOUNTS: DemoAccount[] = ['uploader', 'translator', 'reviewer'].map((role) => ({
  username: `${role}@example.com`,
  password: DEMO_PASSWORD,
}));

/** Three sample accounts, only with seeded demo data (decision 30); selecting one fills the form. */
function DemoHint({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const seeded = document.querySelector<HTMLMetaElement>('meta[name="demo"]')?.content === '1';
  if (!seeded) return null;
  return (
    <div className={classes.hint}>
      <p className={classes.hintTitle}>Demo accounts</p>
      {ACCOUNTS.map((account) => (
        <button key={account.username} type="button" className={classes.account} onClick={() => onChoose(account)}>
          {account.username} / {account.password}
        </button>
      ))}
    </div>
  );
}

/**
 * State of signing in: whether it is busy, and the message of the last failure. A second click while it is busy has no
 * effect.
 */
function useSignIn() {
  const { signIn } = useHostSession();
  const act = useAct({
    mutationFn: ({ username, password }: { username: string; password: string }) => signIn(username.trim(), password),
  });
  return {
    busy: act.isPending,
    failure: act.error ? describeSignInError(act.error) : '',
    submit: (username: string, password: string) => act.run({ username, password }),
  };
}

function describeSignInError(error: unknown): string {
  if (isNetworkError(error)) return MESSAGES.networkError;
  return (error instanceof ApiError && error.sentence) || MESSAGES.loginFailed;
}
