import { createStore } from '../store/create-store';

export interface ConfirmQuestion {
  title: string;
  /** Names what will go, and how many. */
  message: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** The confirming button is red. */
  danger?: boolean;
}

interface Open extends ConfirmQuestion {
  answer: (yes: boolean) => void;
}

/** The question that stands open. */
export const confirmStore = createStore<Open | null>(null);

/** Asks a yes-or-no question in a dialog. A second question answers the first with no. */
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
