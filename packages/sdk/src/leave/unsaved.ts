import { createStore } from '../store/create-store';

/** Something on the page that has not been saved. */
interface Unsaved {
  /** What goes with the page, in a sentence. */
  message: string;
  /** Saves it. @returns whether all is saved now */
  save: () => Promise<boolean>;
}

/** Everything on the page that has not been saved. */
export const unsavedStore = createStore<readonly Unsaved[]>([]);

/** Saves what can be saved. @returns the sentences of what could not be */
export async function saveAll(): Promise<string[]> {
  const left: string[] = [];
  for (const { message, save } of unsavedStore.read()) if (!(await save())) left.push(message);
  return [...new Set(left)];
}
