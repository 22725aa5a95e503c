import { createStore } from '../store/create-store';

export interface ConfirmQuestion {
  title: string;
  /** Names the things that will be removed or changed, and their number. */
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
