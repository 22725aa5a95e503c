import { EFFECTIVE_ROLES, type EffectiveRole } from '@subtitle/contracts/roles';
import type { Picture } from './pictures';

/** One entry of a guide. */
export interface GuideEntry {
  /** Anchor in the URL: `#undo-an-import`. */
  id: string;
  title: string;
  /** Roles that the entry is for; all if absent. */
  roles?: readonly EffectiveRole[];
  text: readonly string[];
  /** Steps in their order. */
  steps?: readonly string[];
  picture?: Picture;
}

export interface Guide {
  title: string;
  subtitle: string;
  entries: readonly GuideEntry[];
}

/** Returns the entries for a role that contain every word, ignoring case. */
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
