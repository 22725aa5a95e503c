import type { ItemKind, ItemText } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { dropDraft, listDrafts, readDraft, type StoredDraft, writeDraft } from '@subtitle/sdk/drafts';

/** Texts of one language by column: `{ te_1: '…' }`. */
export type RowTexts = Partial<Record<ItemText, string>>;

/** A draft on the device: its texts, and the revision on which they were typed. */
export interface DeviceDraft<T = RowTexts> {
  revision: number;
  texts: T;
  /** Texts on which the typing started; drafts stored by older versions have none. */
  base?: T;
  /** Columns that were only filled from the memory. */
  filled?: readonly string[];
}

/** Stored forms of a draft. */
type Stored<T> = T | (Omit<DeviceDraft<T>, 'revision'> & { base: T });

/** The draft of one row on this device. */
export interface KeptDraft<T = RowTexts> {
  read(): DeviceDraft<T> | null;
  write(draft: DeviceDraft<T>): void;
  drop(): void;
  /**
   * Returns whether the draft on the device is still the one that was read. If not, another tab has changed or dropped
   * it.
   */
  isUnchangedOnDevice(): boolean;
}

/** Key of this page's drafts; a reloaded tab finds earlier drafts by their row. */
const PAGE_KEY = Math.random().toString(36).slice(2, 10);

/**
 * Drafts of one person and kind on this device. They survive reload and sign-out, and other people do not see them.
 * Every page stores its own drafts, so that no tab overwrites or drops the text of another tab. Opening a row restores
 * its latest draft from any page.
 */
export function createDeviceDrafts<T = RowTexts>(username: string, kind: ItemKind, page = PAGE_KEY) {
  const makeName = (id: number, language: LanguageCode) => `${username}:${kind}:${id}:${language}`;
  return {
    has: (id: number, language: LanguageCode) => listRowDrafts(makeName(id, language)).length > 0,
    /** @param part of the row in that language, for a draft of one part */
    getDraft: (id: number, language: LanguageCode, part?: string) =>
      createDraft<T>(part ? `${makeName(id, language)}:${part}` : makeName(id, language), page),
    /** Returns the parts that have drafts. */
    listParts: (id: number, language: LanguageCode) => {
      const name = `${makeName(id, language)}:`;
      const parts = listDrafts().flatMap((key) =>
        key.startsWith(name) ? [key.slice(name.length, key.lastIndexOf(':'))] : [],
      );
      return [...new Set(parts)];
    },
    /** Returns all stored texts of a row by column or cue, the latest of all pages. */
    readTexts: (id: number, language: LanguageCode): T => {
      const oldestFirst = listRowDrafts<Stored<T>>(makeName(id, language)).reverse();
      return Object.assign({}, ...oldestFirst.map(({ value }) => readStoredTexts(value)));
    },
    /** Drops the drafts of a row from every page. */
    forget: (id: number, language: LanguageCode) => {
      for (const { key } of listRowDrafts(makeName(id, language))) dropDraft(key);
    },
    /** Returns drafts of other versions of a part, which `getDraft` does not read, each with a function that drops it. */
    listOtherVersions: (id: number, language: LanguageCode, part: string, version: string) => {
      const name = `${makeName(id, language)}:${part}`;
      return listRowDrafts<Stored<T>>(name)
        .filter(({ key }) => !key.startsWith(`${name}:${version}:`))
        .map(({ key, value }) => ({ key, texts: readStoredTexts(value), drop: () => dropDraft(key) }));
    },
  };
}

function createDraft<T>(name: string, page: string): KeptDraft<T> {
  const ownKey = `${name}:${page}`;
  let restored: { key: string; at: number } | null = null;
  const isUnchangedOnDevice = () => restored === null || readDraft(restored.key)?.at === restored.at;
  return {
    read() {
      const latest = listRowDrafts<Stored<T>>(name)[0];
      restored = latest && latest.key !== ownKey ? latest : null;
      if (!latest) return null;
      const { revision, value } = latest;
      return isPair(value) ? { revision, ...value } : { revision, texts: value };
    },
    write: ({ revision, ...value }) => void writeDraft(ownKey, revision, value.base ? value : value.texts),
    drop() {
      dropDraft(ownKey);
      // The restored draft of another page is dropped too, unless that page has changed it since.
      if (restored && isUnchangedOnDevice()) dropDraft(restored.key);
      restored = null;
    },
    isUnchangedOnDevice,
  };
}

/** Returns the texts of a draft in either stored form. */
const readStoredTexts = <T>(value: Stored<T>): T => (isPair(value) ? value.texts : value);

function isPair<T>(value: Stored<T>): value is Omit<DeviceDraft<T>, 'revision'> & { base: T } {
  return typeof value === 'object' && value !== null && 'texts' in value && 'base' in value;
}

/** Returns every page's draft of one row, latest first. */
function listRowDrafts<T>(name: string): (StoredDraft<T> & { key: string })[] {
  return listDrafts()
    .filter((key) => key === name || key.startsWith(`${name}:`))
    .flatMap((key) => {
      const draft = readDraft<T>(key);
      return draft ? [{ ...draft, key }] : [];
    })
    .sort((a, b) => b.at - a.at);
}
