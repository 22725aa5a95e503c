import type { Host, ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { isInRange, isRange } from '../version-range';

/**
 * Parts that a shell provides. `label` names the part in messages; `shared` is its package name if modules share the
 * part.
 */
const PARTS: Record<keyof Host, { label: string; shared?: string }> = {
  sdk: { label: 'the SDK', shared: '@subtitle/sdk' },
  react: { label: 'React', shared: 'react' },
  'react-dom': { label: 'React DOM', shared: 'react-dom' },
  federation: { label: 'the federation runtime' },
  contracts: { label: 'the calls' },
};
const NAMES = Object.keys(PARTS) as (keyof Host)[];

/** Fields of a descriptor with the requirements of a module. */
export type Needs = Pick<ScreenDescriptor, 'hostApi' | 'shared' | 'federation' | 'contracts'>;

/**
 * Returns why a module does not fit a shell, with both versions; empty if it fits. Server, shell and kit all call this
 * function, so a version that can be published can also be loaded.
 */
export function listMisfits(needs: Needs, host: Host): string[] {
  return listRanges(needs).flatMap(([name, range]) => {
    const { label } = PARTS[name];
    if (!isRange(range)) return [`'${range}' is no range of versions of ${label}`];
    if (isInRange(host[name], range)) return [];
    return [`it needs ${label} ${range}, this shell gives ${host[name]}`];
  });
}

/** Returns packages that a module expects from the shell and no shell provides. */
export function findUnknownShares({ shared }: Pick<Needs, 'shared'>): string[] {
  const known = NAMES.map((name) => PARTS[name].shared);
  return Object.keys(shared).filter((name) => !known.includes(name));
}

/** Returns each part with every range that the module requires of it. */
function listRanges({ hostApi, shared, federation, contracts }: Needs): [keyof Host, string][] {
  const asked: [keyof Host, string | undefined][] = [
    ['sdk', hostApi],
    ['sdk', shared['@subtitle/sdk'] === hostApi ? undefined : shared['@subtitle/sdk']],
    ['react', shared.react],
    ['react-dom', shared['react-dom']],
    ['federation', federation],
    ['contracts', contracts],
  ];
  return asked.filter((one): one is [keyof Host, string] => one[1] !== undefined);
}

/**
 * Formats a shell's host for its `x-host` header:
 * `sdk=1.6.0;react=19.3.1;react-dom=19.3.1;federation=2.9.2;contracts=1.0.0`.
 */
export function writeHost(host: Host): string {
  return NAMES.map((name) => `${name}=${host[name]}`).join(';');
}

/**
 * Reads an `x-host` header.
 * @returns null if `writeHost` would not write this text
 */
export function readHost(text: string): Host | null {
  const parts = new Map(text.split(';').map((part) => part.split('=', 2) as [string, string]));
  const isWhole = parts.size === NAMES.length && NAMES.every((name) => /^[\w.+-]{1,100}$/.test(parts.get(name) ?? ''));
  return isWhole ? (Object.fromEntries(NAMES.map((name) => [name, parts.get(name)])) as unknown as Host) : null;
}
