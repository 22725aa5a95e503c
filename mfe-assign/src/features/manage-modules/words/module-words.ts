import type { CanaryRule, ModuleAnswer, ModuleEventName } from '@subtitle/contracts/operations/modules';
import type { Host, RemoteFaultKind } from '@subtitle/contracts/operations/remotes';
import { computeFailedShare } from '@subtitle/domain/modules/failed-share';
import { capitalize } from '@subtitle/domain/texts/capitalize';
import { formatNumber } from '@subtitle/sdk/ui';

/** Titles of module events. */
export const MODULE_EVENT_TITLES: Record<ModuleEventName, string> = {
  published: 'Published',
  activated: 'Activated',
  'rolled-back': 'Rolled back',
  'canary-set': 'Trial started',
  'canary-cleared': 'Trial ended',
  'canary-stopped': 'Trial stopped automatically',
  disabled: 'Switched off',
  enabled: 'Switched on',
  'key-made': 'Key created',
  'key-revoked': 'Key revoked',
};

/** Titles of failures, displayed before their number. */
const FAULT_TITLES: Record<RemoteFaultKind, string> = {
  unreachable: 'files could not be fetched',
  timeout: 'timed out',
  integrity: 'files differ from the published ones',
  'host-range': 'built for another app version',
  expose: 'page was missing in the build',
  evaluate: 'failed at the start',
  render: 'failed while displayed',
  handler: 'failed after a click',
  rejection: 'failed in the background',
  freeze: 'page froze',
};

/** The parts of the application that modules depend on. */
export const HOST_PART_NAMES: Record<keyof Host, string> = {
  sdk: 'SDK',
  react: 'React',
  'react-dom': 'React DOM',
  federation: 'Federation',
  contracts: 'API',
};

/** Returns the author of an event for use within a sentence: a person, a team's key, or the server. */
export function describeActor(by: string, nameOf: (username: string) => string): string {
  if (by === 'start') return 'server startup';
  if (by === 'health') return 'the server, because too many openings failed';
  if (by.startsWith('key:')) return `key “${by.slice(4)}”`;
  return nameOf(by);
}

/** Returns for example '3 of 2,310 failed (0.1%)' or '388 opened, none failed'. */
export function describeOpenings(counts: Counts): string {
  const { openings, errors } = counts;
  if (errors === 0) return openings === 0 ? 'Not opened' : `${formatNumber(openings)} opened, none failed`;
  const share = computeFailedShare(counts);
  const words = share < 0.1 ? '< 0.1' : formatNumber(Math.round(share * 10) / 10);
  return `${formatNumber(errors)} of ${formatNumber(Math.max(openings, errors))} failed (${words}%)`;
}

/**
 * Returns the failures, the most frequent first, for example 'Failed while shown: 2, page froze: 1'; '' without
 * failures.
 */
export function describeFaults(kinds: Readonly<Record<string, number>>): string {
  const words = Object.entries(kinds)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${FAULT_TITLES[kind as RemoteFaultKind] ?? kind}: ${formatNumber(count)}`);
  return capitalize(words.join(', '));
}

export interface Counts {
  openings: number;
  errors: number;
}

/**
 * Returns the openings and failures of one version reported by browsers within 24 hours; zeros if none were reported.
 */
export function getVersionCounts({ health }: Pick<ModuleAnswer, 'health'>, version: string | null) {
  return health.find((one) => one.version === version) ?? { version, openings: 0, errors: 0, kinds: {} };
}

/** Returns for example 'about 20% of translators and reviewers, and 2 people by name'. */
export function describeTrialGroup({
  percent: share,
  roles,
  users,
}: Pick<CanaryRule, 'percent' | 'roles' | 'users'>): string {
  const some = share > 0 ? `${share === 100 ? 'all' : `about ${share}%`} of ${describeRoles(roles)}` : '';
  const named = users.length === 0 ? '' : `${users.length} ${users.length === 1 ? 'person' : 'people'} by name`;
  return some && named ? `${some}, and ${named}` : some || named || 'no one';
}

/** Returns for example 'translators and reviewers', and 'everyone' for an empty list. Admins are always included. */
export function describeRoles(roles: readonly string[]): string {
  const others = roles.filter((role) => role !== 'admin');
  if (roles.length === 0) return 'everyone';
  return joinWithAnd([...others.map((role) => `${role}s`), 'admins']);
}

/** Shortens a commit hash to eight digits, enough to identify it. */
export const shortenCommit = (commit: string) => commit.slice(0, 8);

/** Returns for example 'a, b and c'. */
export function joinWithAnd(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
