import type { PredictionKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { DeviceDraft, SessionPorts } from './item-session';

const PREFIX = 'subtitle.draft';

/** Drafts of one person and kind on this device; they outlive reload and sign-out, and other people do not see them. */
export function deviceDrafts(username: string, kind: PredictionKind) {
  const key = (id: number, language: LanguageCode) => `${PREFIX}.${username.toLowerCase()}.${kind}.${id}.${language}`;
  return {
    has: (id: number, language: LanguageCode) => read(key(id, language)) !== null,
    of(id: number, language: LanguageCode): SessionPorts['device'] {
      const name = key(id, language);
      return {
        read: () => read(name),
        write: (draft) => write(name, JSON.stringify(draft)),
        drop: () => write(name, null),
      };
    },
  };
}

function read(name: string): DeviceDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(name) ?? 'null') as DeviceDraft | null;
    return draft && typeof draft.revision === 'number' && typeof draft.texts === 'object' ? draft : null;
  } catch {
    return null;
  }
}

/** A device without room keeps nothing: autosave and the question at leaving still stand between a text and its loss. */
function write(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Private windows may refuse storage.
  }
}
