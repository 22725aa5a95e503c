import { createStore } from '../store/create-store';

export interface ConfirmQuestion {
  title: string;
  /** Names and counts the rows, files or accounts that will be removed or changed. */
  message: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Makes the confirming button red. */
  danger?: boolean;
}

interface Open extends ConfirmQuestion {
  answer: (yes: boolean) => void;
}

/** The question that is displayed. */
export const confirmStore = createStore<Open | null>(null);

/** Asks a yes-or-no question in a dialog. If a question is already open, it is closed and answered with no. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  confirmStore.read()?.answer(false);
  return new Promise((resolve) => {
    confirmStore.set({
      ...question,
      answer(yes) {
        confirmStore.set(null);
        resolve(yes);
      },
    });
  });
}
