import { PasswordInput, TextInput } from '@subtitle/sdk/forms';
import { useHostSession } from '@subtitle/sdk/host';
import { Alert, Button } from '@subtitle/sdk/ui';
import { useEffect, useRef, useState } from 'react';
import { DemoHint } from './demo-hint';
import classes from './login.module.css';
import { useSignIn } from './use-sign-in';

/** 'Welcome Back' (specification 2.3). */
export default function LoginPage() {
  const { ended } = useHostSession();
  const { busy, failure, submit } = useSignIn();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = 'Sign in · Subtitle Editor';
    field.current?.focus();
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
          {ended && !failure && <Alert color="blue">Your session has ended. Please sign in again.</Alert>}
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <TextInput
            ref={field}
            label="Username"
            required
            size="md"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <PasswordInput
            label="Password"
            required
            size="md"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show what was typed', tabIndex: 0 }}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" size="md" fullWidth disabled={busy}>
            {busy ? 'Signing in...' : 'Sign In'}
          </Button>
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
