import sdk from '../../../../packages/sdk/package.json';
import type { Env } from '../../env';

/** Version of the SDK that the shell of this build provides to modules; HOST_API wins. */
export function hostApi(env: Pick<Env, 'HOST_API'>): string {
  return env.HOST_API || sdk.version;
}
