import { asJson, deviceKeys, readDevice, writeDevice } from '../store/device';

/** What the device keeps of one text in work. */
export interface StoredDraft<T = unknown> {
  /** The revision it was typed on. */
  revision: number;
  value: T;
  /** Milliseconds since 1970. */
  at: number;
}

const PREFIX = 'draft:';
/** Beyond these the oldest drafts go: browsers grant about 5 MB for everything. */
const BOUNDS = { count: 300, characters: 1_500_000 };
const ATTEMPTS = 4;

/** Reads a draft. @returns null where there is none or it cannot be read */
export function readDraft<T>(key: string): StoredDraft<T> | null {
  return asJson<StoredDraft<T>>().read(readDevice(PREFIX + key));
}

/** Keeps a draft on this device, in place of an older one of the same key. @returns whether it is kept */
export function writeDraft<T>(key: string, revision: number, value: T, at = Date.now()): boolean {
  const text = JSON.stringify({ revision, value, at } satisfies StoredDraft<T>);
  for (let attempt = 1; !writeDevice(PREFIX + key, text); attempt++) {
    if (attempt === ATTEMPTS) return false;
    // Storage is full: half of the older drafts go, the one in work matters more.
    makeRoom(Math.floor(deviceKeys(PREFIX).length / 2), BOUNDS.characters, PREFIX + key);
  }
  makeRoom(BOUNDS.count, BOUNDS.characters, PREFIX + key);
  return true;
}

/** The keys of everything kept on this device. */
export function listDrafts(): string[] {
  return deviceKeys(PREFIX).map((key) => key.slice(PREFIX.length));
}

/** Forgets a draft, because it has been saved or given up. */
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
