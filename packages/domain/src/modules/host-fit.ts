import type { Host, ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { isInRange, isRange } from '../version-range';

/** What a shell gives, in words; packages that modules share, by their name in `shared`. */
const PARTS: Record<keyof Host, { said: string; shared?: string }> = {
  sdk: { said: 'the SDK', shared: '@subtitle/sdk' },
  react: { said: 'React', shared: 'react' },
  'react-dom': { said: 'React DOM', shared: 'react-dom' },
  federation: { said: 'the federation runtime' },
  contracts: { said: 'the calls' },
};
const NAMES = Object.keys(PARTS) as (keyof Host)[];

/** As much of a descriptor as says what it needs of a shell. */
export type Needs = Pick<ScreenDescriptor, 'hostApi' | 'shared' | 'federation' | 'contracts'>;

/**
 * Why a module does not fit a shell, both versions named; empty = it fits. Server, shell and kit ask this one function, so
 * that nothing is published that is refused at load.
 */
export function misfits(needs: Needs, host: Host): string[] {
  return rangesOf(needs).flatMap(([name, range]) => {
    const { said } = PARTS[name];
    if (!isRange(range)) return [`'${range}' is no range of versions of ${said}`];
    if (isInRange(host[name], range)) return [];
    return [`it needs ${said} ${range}, this shell gives ${host[name]}`];
  });
}

/** Packages that a module expects of the shell and that no shell gives. */
export function unknownShares({ shared }: Pick<Needs, 'shared'>): string[] {
  const known = NAMES.map((name) => PARTS[name].shared);
  return Object.keys(shared).filter((name) => !known.includes(name));
}

/** Each part a module names a range of, once for each range. */
function rangesOf({ hostApi, shared, federation, contracts }: Needs): [keyof Host, string][] {
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

/** A shell's host as its `x-host` header says it: `sdk=1.6.0;react=19.3.1;react-dom=19.3.1;federation=2.9.2;contracts=1.0.0`. */
export function writeHost(host: Host): string {
  return NAMES.map((name) => `${name}=${host[name]}`).join(';');
}

/** @returns null where the text is not what `writeHost` writes */
export function readHost(text: string): Host | null {
  const parts = new Map(text.split(';').map((part) => part.split('=', 2) as [string, string]));
  const isWhole = parts.size === NAMES.length && NAMES.every((name) => /^[\w.+-]{1,100}$/.test(parts.get(name) ?? ''));
  return isWhole ? (Object.fromEntries(NAMES.map((name) => [name, parts.get(name)])) as unknown as Host) : null;
}
