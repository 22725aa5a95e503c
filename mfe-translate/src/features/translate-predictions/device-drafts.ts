import type { PredictionKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { dropDraft, readDraft, writeDraft } from '@subtitle/sdk/drafts';
import type { SessionPorts } from './item-session';
import type { Texts } from './unit-columns';

/** Drafts of one person and kind on this device; they outlive reload and sign-out, and other people do not see them. */
export function deviceDrafts(username: string, kind: PredictionKind) {
  const key = (id: number, language: LanguageCode) => `${username}:${kind}:${id}:${language}`;
  return {
    has: (id: number, language: LanguageCode) => readDraft(key(id, language)) !== null,
    of(id: number, language: LanguageCode): SessionPorts['device'] {
      const name = key(id, language);
      return {
        read: () => {
          const draft = readDraft<Texts>(name);
          return draft && { revision: draft.revision, texts: draft.value };
        },
        write: ({ revision, texts }) => void writeDraft(name, revision, texts),
        drop: () => dropDraft(name),
      };
    },
  };
}
