import { asJson, deviceKeys, readDevice, writeDevice } from '../store/device';

/** Unsaved text of one field or row, as the device stores it. */
export interface StoredDraft<T = unknown> {
  /** Revision that the text is based on. */
  revision: number;
  value: T;
  /** Milliseconds since 1970. */
  at: number;
}

const PREFIX = 'draft:';
/** Limits above which the oldest drafts are removed: browsers grant about 5 MB for everything. */
const BOUNDS = { count: 300, characters: 1_500_000 };
const ATTEMPTS = 4;

/** Reads a draft. @returns null if there is none or it cannot be read */
export function readDraft<T>(key: string): StoredDraft<T> | null {
  return asJson<StoredDraft<T>>().read(readDevice(PREFIX + key));
}

/** Stores a draft on this device and replaces an older one of the same key. @returns whether it is stored */
export function writeDraft<T>(key: string, revision: number, value: T, at = Date.now()): boolean {
  const text = JSON.stringify({ revision, value, at } satisfies StoredDraft<T>);
  for (let attempt = 1; !writeDevice(PREFIX + key, text); attempt++) {
    if (attempt === ATTEMPTS) return false;
    // Storage is full: remove half of the older drafts, because the current one matters more.
    makeRoom(Math.floor(deviceKeys(PREFIX).length / 2), BOUNDS.characters, PREFIX + key);
  }
  makeRoom(BOUNDS.count, BOUNDS.characters, PREFIX + key);
  return true;
}

/** Lists the keys of all drafts on this device. */
export function listDrafts(): string[] {
  return deviceKeys(PREFIX).map((key) => key.slice(PREFIX.length));
}

/** Removes a draft that was saved or discarded. */
export function dropDraft(key: string): void {
  writeDevice(PREFIX + key, null);
}

function makeRoom(count: number, characters: number, kept: string): void {
  const drafts = deviceKeys(PREFIX)
    .filter((key) => key !== kept)
    .map((key) => ({ key, text: readDevice(key) ?? '' }))
    .map((draft) => ({ ...draft, at: readDraft(draft.key.slice(PREFIX.length))?.at ?? 0 }))
    .sort((a, b) => b.at - a.at);
  let sum = readDevice(kept)?.length ?? 0;
  drafts.forEach(({ key, text }, index) => {
    sum += text.length;
    if (index + 1 >= count || sum > characters) writeDevice(key, null);
  });
}
