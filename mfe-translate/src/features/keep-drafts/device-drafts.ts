import type { ItemKind, ItemText } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { dropDraft, listDrafts, readDraft, type StoredDraft, writeDraft } from '@subtitle/sdk/drafts';

type Texts = Partial<Record<ItemText, string>>;

/** A draft as the device keeps it: the texts, and the revision they were typed on. */
export interface DeviceDraft<T = Texts> {
  revision: number;
  texts: T;
  /** The texts they were typed on, as far as they are known; drafts that were kept before have none. */
  base?: T;
}

/** What lies on the device in a draft's place. */
type Stored<T> = T | { texts: T; base: T };

/** What this device keeps of one row. */
export interface KeptDraft<T = Texts> {
  read(): DeviceDraft<T> | null;
  write(draft: DeviceDraft<T>): void;
  drop(): void;
  /** Whether what was read still stands as it was read; where not, another tab is seeing to it. */
  stands(): boolean;
}

/** Names the drafts of this page: a tab that is loaded anew finds the ones before by their row. */
const PAGE = Math.random().toString(36).slice(2, 10);

/**
 * Drafts of one person and kind on this device; they outlive reload and sign-out, and other people do not see them.
 * Every page keeps its own, so that no tab overwrites or forgets what was typed in another one. Opening a row brings the
 * latest draft of it, whichever page left it.
 */
export function deviceDrafts<T = Texts>(username: string, kind: ItemKind, page = PAGE) {
  const nameOf = (id: number, language: LanguageCode) => `${username}:${kind}:${id}:${language}`;
  return {
    has: (id: number, language: LanguageCode) => draftsOf(nameOf(id, language)).length > 0,
    /** @param part of the row in that language, where a draft is of a part of it */
    of: (id: number, language: LanguageCode, part?: string) =>
      draftOf<T>(part ? `${nameOf(id, language)}:${part}` : nameOf(id, language), page),
    /** The parts of which something is kept. */
    partsOf: (id: number, language: LanguageCode) => {
      const name = `${nameOf(id, language)}:`;
      const parts = listDrafts().flatMap((key) =>
        key.startsWith(name) ? [key.slice(name.length, key.lastIndexOf(':'))] : [],
      );
      return [...new Set(parts)];
    },
    /** All that is kept of a row, by column or cue; of several pages the latest text. */
    textsOf: (id: number, language: LanguageCode): T => {
      const oldestFirst = draftsOf<Stored<T>>(nameOf(id, language)).reverse();
      return Object.assign({}, ...oldestFirst.map(({ value }) => textsOfStored(value)));
    },
    /** Forgets the drafts of a row from every page. */
    forget: (id: number, language: LanguageCode) => {
      for (const { key } of draftsOf(nameOf(id, language))) dropDraft(key);
    },
    /** Drafts of other versions of a part, which `of` does not bring; each with a way to forget it. */
    beside: (id: number, language: LanguageCode, part: string, version: string) => {
      const name = `${nameOf(id, language)}:${part}`;
      return draftsOf<Stored<T>>(name)
        .filter(({ key }) => !key.startsWith(`${name}:${version}:`))
        .map(({ key, value }) => ({ key, texts: textsOfStored(value), drop: () => dropDraft(key) }));
    },
  };
}

function draftOf<T>(name: string, page: string): KeptDraft<T> {
  const own = `${name}:${page}`;
  let brought: { key: string; at: number } | null = null;
  const stands = () => brought === null || readDraft(brought.key)?.at === brought.at;
  return {
    read() {
      const latest = draftsOf<Stored<T>>(name)[0];
      brought = latest && latest.key !== own ? latest : null;
      if (!latest) return null;
      const { revision, value } = latest;
      return isPair(value) ? { revision, ...value } : { revision, texts: value };
    },
    write: ({ revision, texts, base }) => void writeDraft(own, revision, base ? { texts, base } : texts),
    drop() {
      dropDraft(own);
      // Another page's draft goes with the text that came from it, unless that page has gone on typing.
      if (brought && stands()) dropDraft(brought.key);
      brought = null;
    },
    stands,
  };
}

/** The texts of a draft, in whichever form it was kept. */
const textsOfStored = <T>(value: Stored<T>): T => (isPair(value) ? value.texts : value);

function isPair<T>(value: Stored<T>): value is { texts: T; base: T } {
  return typeof value === 'object' && value !== null && 'texts' in value && 'base' in value;
}

/** Every page's draft of one row, the latest first. */
function draftsOf<T>(name: string): (StoredDraft<T> & { key: string })[] {
  return listDrafts()
    .filter((key) => key === name || key.startsWith(`${name}:`))
    .flatMap((key) => {
      const draft = readDraft<T>(key);
      return draft ? [{ ...draft, key }] : [];
    })
    .sort((a, b) => b.at - a.at);
}
