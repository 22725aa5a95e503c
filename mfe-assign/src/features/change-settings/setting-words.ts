import { LANGUAGE_CODES, languageTitle } from '@subtitle/contracts/languages';
import type { MachineService } from '@subtitle/contracts/operations/machine';
import type { HouseSettings, LanguageStyle } from '@subtitle/contracts/operations/settings';
import type { RuleLevel } from '@subtitle/contracts/severities';
import { listRules } from '@subtitle/domain/checks/rule-table';

/** Values of the form: the settings without their revision. */
export interface SettingsValues {
  selfApproval: boolean;
  house: HouseSettings;
}

export const STYLE_LABELS: Record<keyof LanguageStyle, string> = {
  endMark: 'End mark',
  quotes: 'Quotes',
  digits: 'Digits',
  charactersPerLine: 'Characters per line',
  lines: 'Lines',
  cps: 'Characters/second',
  minMs: 'Shortest cue (ms)',
  maxMs: 'Longest cue (ms)',
};

/** End marks are named in words, because not every interface font contains a danda. */
export const END_MARK_LABELS: Record<LanguageStyle['endMark'], string> = { '.': 'Full stop', '।': 'Danda' };

/** Names of levels, as translators see them beside a finding. */
export const LEVEL_LABELS: Record<RuleLevel, string> = {
  error: 'Error',
  warning: 'Warning',
  info: 'Note',
  off: 'Off',
};

export const MACHINE_SERVICE_LABELS: Record<MachineService, string> = {
  off: 'Off',
  libretranslate: 'LibreTranslate',
  bhashini: 'Bhashini',
};

/** Returns the differences between two states of the settings, for example 'Telugu: Lines 2 to 3'. */
export function listDifferences(before: SettingsValues, after: SettingsValues): string[] {
  const found: string[] = [];
  const compare = (name: string, was: unknown, is: unknown) => {
    if (was !== is) found.push(`${name} ${describeValue(was)} to ${describeValue(is)}`);
  };
  compare('Self-approval', before.selfApproval, after.selfApproval);
  compare('Fixes in review', before.house.fixInReview ?? false, after.house.fixInReview ?? false);
  for (const code of LANGUAGE_CODES)
    for (const [field, label] of Object.entries(STYLE_LABELS) as [keyof LanguageStyle, string][])
      compare(
        `${languageTitle(code)}: ${label}`,
        before.house.languages[code][field],
        after.house.languages[code][field],
      );
  for (const code of LANGUAGE_CODES)
    for (const { id, label } of listRules()) {
      const describeLevel = ({ house }: SettingsValues) => {
        const level = house.checks?.[code]?.[id];
        return level ? LEVEL_LABELS[level].toLowerCase() : 'default';
      };
      compare(`${languageTitle(code)}: Check “${label}”`, describeLevel(before), describeLevel(after));
    }
  compare('Open rows per person', before.house.openItems, after.house.openItems);
  compare('Largest file (MB)', before.house.fileMegabytes, after.house.fileMegabytes);
  compare('Support address', before.house.supportEmail, after.house.supportEmail);
  const [was, is] = [before.house.machine, after.house.machine];
  compare('Machine translation', MACHINE_SERVICE_LABELS[was.service], MACHINE_SERVICE_LABELS[is.service]);
  compare('Service address', was.url, is.url);
  compare('Characters a day', was.dailyCharacters, is.dailyCharacters);
  return found;
}

function describeValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'allowed' : 'not allowed';
  if (value === '।' || value === '.') return END_MARK_LABELS[value];
  return value === '' ? 'none' : String(value);
}
