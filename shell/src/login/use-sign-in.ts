import { MESSAGES } from '@subtitle/contracts/messages';
import { ApiError, isNetworkError } from '@subtitle/sdk/api';
import { useHostSession } from '@subtitle/sdk/host';
import { useAct } from '@subtitle/sdk/query';

/**
 * State of signing in: whether it is busy, and the message of the last failure. A second click while it is busy has no
 * effect.
 */
export function useSignIn() {
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
