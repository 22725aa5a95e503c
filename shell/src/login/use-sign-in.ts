import { MESSAGES } from '@subtitle/contracts/messages';
import { ApiError, isNetworkError } from '@subtitle/sdk/api';
import { useHostSession } from '@subtitle/sdk/host';
import { useRef, useState } from 'react';

/** Signing in: busy, and the sentence of the last failure. A second press while busy does nothing. */
export function useSignIn() {
  const { signIn } = useHostSession();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const running = useRef(false);

  async function submit(username: string, password: string): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure('');
    try {
      await signIn(username.trim(), password);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, failure, submit };
}

function sentenceOf(error: unknown): string {
  if (isNetworkError(error)) return MESSAGES.networkError;
  return (error instanceof ApiError && error.sentence) || MESSAGES.loginFailed;
}
