import { EFFECTIVE_ROLES, type EffectiveRole } from '@subtitle/contracts/roles';
import type { Picture } from './pictures';

/** One piece of a guide. */
export interface GuideEntry {
  /** Names it in the address: `#undo-an-import`. */
  id: string;
  title: string;
  /** For whom it is; everybody where it is left out. */
  roles?: readonly EffectiveRole[];
  text: readonly string[];
  /** Done one after the other. */
  steps?: readonly string[];
  picture?: Picture;
}

export interface Guide {
  title: string;
  subtitle: string;
  entries: readonly GuideEntry[];
}

/** The entries for a role in which every word is found, in any case. */
export function findEntries({ entries }: Guide, words: string, role: EffectiveRole | ''): GuideEntry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ title, text, steps = [], roles }) => {
    if (role && roles && !roles.includes(role)) return false;
    const all = [title, ...text, ...steps].join('\n').toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
}

export function readRole(text: string): EffectiveRole | '' {
  return EFFECTIVE_ROLES.find((role) => role === text) ?? '';
}
