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

let open: Open | null = null;
const listeners = new Set<() => void>();

/** Asks a yes-or-no question in a dialog. A second question answers the first with no. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  open?.answer(false);
  return new Promise((resolve) => {
    set({
      ...question,
      answer(yes) {
        set(null);
        resolve(yes);
      },
    });
  });
}

export const confirmStore = {
  read: () => open,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function set(next: Open | null): void {
  open = next;
  for (const listener of listeners) listener();
}
