import type { CanaryRule, ModuleAnswer } from '@subtitle/contracts/operations/modules';
import type { Host } from '@subtitle/contracts/operations/remotes';
import { MAX_FAILED_SHARE } from '@subtitle/domain/modules/failed-share';
import { capitalize } from '@subtitle/domain/texts/capitalize';
import type { PageOf } from '../use-modules';
import { describeRoles, describeTrialGroup, joinWithAnd } from '../words/module-words';

/** An admin's action on a module. */
export type ModuleAction =
  | { do: 'activate'; version: string }
  | { do: 'try'; rule: CanaryRule }
  | { do: 'stop-trying' }
  | { do: 'roll-back' }
  | { do: 'disable' }
  | { do: 'enable' };

/** Why a version does not fit the current or the next application. */
export type Misfits = ModuleAnswer['misfits'];

interface ActionContext {
  module: ModuleAnswer;
  /** Misfits of the version that the action would load. */
  misfits: Misfits;
  pages: readonly PageOf[];
  /** The next versions that the application provides; null if none are announced. */
  next: Host | null;
  nameOf: (username: string) => string;
}

/** Returns the dialog's title, the button's label, its label while busy, and its colour. */
export function describeAction(act: ModuleAction, { name, earlier, canary }: ModuleAnswer) {
  switch (act.do) {
    case 'activate':
      return { title: `Activate ${act.version} of ${name}?`, label: 'Activate', busy: 'Activating...' };
    case 'try':
      return { title: `Try out ${act.rule.version} of ${name}`, label: 'Try out', busy: 'Saving...' };
    case 'stop-trying':
      return { title: `Stop trying out ${canary?.version} of ${name}?`, label: 'Stop trying out', busy: 'Stopping...' };
    case 'roll-back':
      return { title: `Roll back ${name} to ${earlier}?`, label: 'Roll back', busy: 'Rolling back...' };
    case 'disable':
      return { title: `Switch off ${name}?`, label: 'Disable', busy: 'Disabling...', color: 'red' };
    case 'enable':
      return { title: `Switch on ${name}?`, label: 'Enable', busy: 'Enabling...' };
  }
}

/** Returns the consequences of an action before it is performed, one sentence per line. */
export function listConsequences(act: ModuleAction, { module, misfits, pages, next, nameOf }: ActionContext): string[] {
  const { version, earlier, canary, disabled, name } = module;
  const stays = version ?? 'nothing';
  const off = disabled ? ['The module is switched off. No one loads any version until it is switched on.'] : [];
  const fit = describeMisfits(misfits, next);
  switch (act.do) {
    case 'activate':
      return [
        ...off,
        `Everyone gets ${act.version}${version && version !== act.version ? ` instead of ${version}` : ''} from the next time they open or reload the app.`,
        'Open pages do not change: people see a notice of the new version and reload when they are ready.',
        ...(canary && canary.version === act.version ? ['Its trial ends, because everyone gets it.'] : []),
        ...(canary && canary.version !== act.version
          ? [
              `The trial of ${canary.version} (${describeTrialGroup(canary)}) continues if it was published after ${act.version}; otherwise it ends.`,
            ]
          : []),
        ...fit,
      ];
    case 'try':
      return [...off, ...describeRule(act.rule, stays, nameOf), ...fit];
    case 'stop-trying':
      return [
        `Everyone gets ${stays}. People on the trial keep ${canary?.version ?? 'the other version'} until they reload the app.`,
      ];
    case 'roll-back':
      return [
        ...off,
        `Everyone gets ${earlier} instead of ${version} from the next time they open or reload the app.`,
        `${version} stays published and can be activated again.`,
      ];
    case 'disable':
      return [
        `No one loads ${name}${canary ? ', including people on a trial' : ''}.`,
        pages.length > 0
          ? `These pages show a notice that they are switched off: ${joinWithAnd(pages.map(({ title }) => title))}.`
          : 'Its pages show a notice that they are switched off.',
        'It can be switched on again at any time.',
      ];
    case 'enable':
      return [
        `${joinWithAnd([`Everyone gets ${stays} again`, ...(canary ? [`${describeTrialGroup(canary)} ${canary.version}`] : [])])}.`,
      ];
  }
}

/** Returns who gets the trial version, and until when. */
function describeRule(rule: CanaryRule, stays: string, nameOf: ActionContext['nameOf']): string[] {
  const { version, percent, roles, users, limit } = rule;
  const others = `Everyone else ${stays === 'nothing' ? 'gets no version' : `keeps ${stays}`}.`;
  if (percent === 0 && users.length === 0) return ['No one gets it. Enter a share or select people.'];
  return [
    ...(users.length > 0
      ? [`${joinWithAnd(users.map(nameOf))} always ${users.length === 1 ? 'gets' : 'get'} ${version}.`]
      : []),
    ...(percent === 100
      ? [`${capitalize(describeRoles(roles))} ${roles.length === 0 ? 'gets' : 'get'} ${version}.`]
      : []),
    ...(percent > 0 && percent < 100
      ? [
          `About ${percent} of 100 ${roles.length === 0 ? 'people' : describeRoles(roles)} get ${version}, always the same people.`,
        ]
      : []),
    ...(percent === 100 && roles.length === 0 ? [] : [others]),
    `It stops automatically when more than ${limit}% of page loads fail.`,
  ];
}

function describeMisfits(misfits: Misfits, next: Host | null): string[] {
  if (misfits.now.length > 0)
    return [
      `It does not fit the current app: ${misfits.now.join('; ')}. Until the next app version is deployed, people keep the newest version that fits.`,
    ];
  if (next && misfits.next.length > 0) return [`It does not fit the next app version: ${misfits.next.join('; ')}.`];
  return [];
}

/** Returns the action that undoes another one; null if there is none. @param before the module before that action */
export function createUndoAction(act: ModuleAction, before: ModuleAnswer): ModuleAction | null {
  switch (act.do) {
    case 'activate':
      return before.version && before.version !== act.version ? { do: 'roll-back' } : null;
    case 'try':
      return before.canary ? { do: 'try', rule: pickRuleFields(before.canary) } : { do: 'stop-trying' };
    case 'stop-trying':
      return before.canary && { do: 'try', rule: pickRuleFields(before.canary) };
    case 'roll-back':
      return before.version ? { do: 'activate', version: before.version } : null;
    case 'disable':
      return { do: 'enable' };
    case 'enable':
      return { do: 'disable' };
  }
}

/** Returns the sentence that confirms an action. */
export function describeActionResult(
  act: ModuleAction,
  { name, version, loaded, canary, disabled }: ModuleAnswer,
): string {
  switch (act.do) {
    case 'activate':
    case 'roll-back':
      if (!disabled && version !== loaded)
        return `${version} of ${name} is active; people load ${loaded ?? 'nothing'} until the next app version is deployed.`;
      return `${version} of ${name} is active${disabled ? ', and the module is switched off' : ' for everyone'}.`;
    case 'try':
      return canary ? `${canary.version} is on trial for ${describeTrialGroup(canary)}.` : 'Its trial has ended.';
    case 'stop-trying':
      return `Everyone gets ${version ?? 'no version'} again.`;
    case 'disable':
      return `${name} is switched off.`;
    case 'enable':
      return `${name} is switched on.`;
  }
}

/** Returns a rule that selects 10% of the people, with any role. */
export const createRule = (version: string): CanaryRule => ({
  version,
  percent: 10,
  roles: [],
  users: [],
  limit: MAX_FAILED_SHARE,
});

/** Returns only the fields of a rule that are sent. */
export const pickRuleFields = ({ version, percent, roles, users, limit }: CanaryRule): CanaryRule => ({
  version,
  percent,
  roles,
  users,
  limit,
});
