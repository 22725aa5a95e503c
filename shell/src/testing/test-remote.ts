import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { OWN_HOST } from '../remotes/load/own-host';

/** An answer of the registry; `closed` are paths of pages that this person's roles do not open. */
export const createRegistryAnswer = (remotes: RemoteAnswer[], closed: string[] = []) => ({
  remotes,
  closed,
  disabled: [],
  unfit: [],
  hostApi: OWN_HOST.sdk,
  provides: OWN_HOST,
  shell: '',
});

/** A module as in the registry's answer, for tests. */
export function createTestRemote(changes: Partial<RemoteAnswer> = {}): RemoteAnswer {
  const version = changes.version ?? '0.1.0-aaaaaaaa';
  const name = changes.name ?? 'mfe_review';
  const hash = `sha384-${'b'.repeat(64)}`;
  return {
    contract: 1,
    name,
    version,
    hostApi: `^${OWN_HOST.sdk}`,
    shared: {},
    entry: 'remote-entry.js',
    routes: [{ path: '/Approver', aliases: [], expose: './approver', title: 'Content Approver', roles: ['reviewer'] }],
    menu: [{ route: '/Approver', label: 'Approve', icon: 'check', order: 1, group: null, bottom: false }],
    integrity: { 'remote-entry.js': hash },
    owner: 'Review',
    commit: '',
    builtAt: '2026-01-01T00:00:00.000Z',
    baseUrl: `/remotes/${name}/${version}/`,
    ...changes,
  };
}
