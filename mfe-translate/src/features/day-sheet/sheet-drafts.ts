import { asJson, deviceStore } from '@subtitle/sdk/store';

/** A typed translation that this device keeps until it is stored on the server. */
export interface SheetDraft {
  text: string;
  /** The stored translation that the person saw; '' for none. */
  before: string;
  /** Text that the person has asked to store, until the server has stored it; '' removes the stored one. */
  sent?: string;
}

/** Drafts by language pair and source sentence. */
type Drafts = Readonly<Record<string, SheetDraft>>;

/** A save that can be undone. */
export interface SheetSave {
  /** Stored translation before the save; '' for none. */
  before: string;
  text: string;
}

/** Number of saves that the device remembers in a language pair. */
const MAX_SAVES = 200;

/** Returns the saves of a person's day sheets in one language pair by source sentence, also from before a reload. */
export function createSheetSaves(username: string, pair: string) {
  const store = deviceStore<Readonly<Record<string, SheetSave>> | null>(
    `day-sheet.saved.${username.toLowerCase()}.${pair}`,
    asJson(),
  );
  const read = () => store.read() ?? {};
  return {
    read,
    /** Remembers the last save of a sentence; undefined if it cannot be undone. */
    write(sentence: string, save: SheetSave | undefined) {
      if (!save && !(sentence in read())) return;
      const { [sentence]: _, ...others } = read();
      const saves = save ? { ...others, [sentence]: save } : others;
      store.set(Object.fromEntries(Object.entries(saves).slice(-MAX_SAVES)));
    },
  };
}

/** Returns the drafts of a person's day sheets in one language pair. All tabs share them. */
export function createSheetDrafts(username: string, pair: string) {
  const store = deviceStore<Drafts | null>(`day-sheet.${username.toLowerCase()}.${pair}`, asJson<Drafts>());
  const read = () => store.read() ?? {};
  return {
    store,
    read,
    get: (sentence: string): SheetDraft | undefined => read()[sentence],
    write: (sentence: string, draft: SheetDraft) => store.set({ ...read(), [sentence]: draft }),
    drop(sentence: string) {
      const { [sentence]: _, ...others } = read();
      store.set(Object.keys(others).length > 0 ? others : null);
    },
    /** Returns the drafts that the person has asked to save. */
    listSent: () =>
      Object.entries(read()).flatMap(([sentence, { sent, before }]) =>
        sent === undefined ? [] : [{ sentence, text: sent, before }],
      ),
  };
}
