import { createStore } from '../store/create-store';

/** Unsaved changes of one form. */
interface Unsaved {
  /** Sentence that names the changes that would be lost. */
  message: string;
  /** Saves the changes. @returns whether everything is saved now */
  save: () => Promise<boolean>;
}

/** All unsaved changes on the page. */
export const unsavedStore = createStore<readonly Unsaved[]>([]);

/** Saves the changes that can be saved. @returns the sentences of those that could not be saved */
export async function saveAll(): Promise<string[]> {
  const left: string[] = [];
  for (const { message, save } of unsavedStore.read()) if (!(await save())) left.push(message);
  return [...new Set(left)];
}
