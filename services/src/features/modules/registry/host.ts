import type { Host } from '@subtitle/contracts/operations/remotes';
import { readHost } from '@subtitle/domain/modules/host-fit';
import contracts from '../../../../../packages/contracts/package.json';
import sdk from '../../../../../packages/sdk/package.json';
import federation from '../../../../../shell/node_modules/@module-federation/enhanced/package.json';
import react from '../../../../../shell/node_modules/react/package.json';
import reactDom from '../../../../../shell/node_modules/react-dom/package.json';
import type { Env } from '../../../env';

/** Returns the versions that the shell of this build provides to modules; HOST_API replaces the SDK's version. */
export function getCurrentHost(env: Pick<Env, 'HOST_API'>): Host {
  return {
    sdk: env.HOST_API || sdk.version,
    react: react.version,
    'react-dom': reactDom.version,
    federation: federation.version,
    contracts: contracts.version,
  };
}

/** Reads the calling shell's versions from `x-host`; null without a valid header. */
export function readCallerHost({ headers }: { headers: Record<string, unknown> }): Host | null {
  const hostHeader = headers['x-host'];
  return typeof hostHeader === 'string' ? readHost(hostHeader) : null;
}
