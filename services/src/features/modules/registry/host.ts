import type { Host } from '@subtitle/contracts/operations/remotes';
import { readHost } from '@subtitle/domain/modules/host-fit';
import contracts from '../../../../../packages/contracts/package.json';
import sdk from '../../../../../packages/sdk/package.json';
import federation from '../../../../../shell/node_modules/@module-federation/enhanced/package.json';
import react from '../../../../../shell/node_modules/react/package.json';
import reactDom from '../../../../../shell/node_modules/react-dom/package.json';
import type { Env } from '../../../env';

/** What the shell of this build gives to modules; HOST_API names another SDK. */
export function ownHost(env: Pick<Env, 'HOST_API'>): Host {
  return {
    sdk: env.HOST_API || sdk.version,
    react: react.version,
    'react-dom': reactDom.version,
    federation: federation.version,
    contracts: contracts.version,
  };
}

/** The shell that asks, by its `x-host`; null where it does not say. */
export function hostOf({ headers }: { headers: Record<string, unknown> }): Host | null {
  const said = headers['x-host'];
  return typeof said === 'string' ? readHost(said) : null;
}
