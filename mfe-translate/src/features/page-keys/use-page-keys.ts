import { useKeys } from '@subtitle/sdk/keys';

interface PageKey {
  label: string;
  run: () => void;
}

/** Binds keys of a page like `useKeys`. Behind an open dialog they do nothing: the person acts on the dialog. */
export function usePageKeys(keys: Record<string, PageKey | undefined>): void {
  const guarded = Object.entries(keys).map(([key, binding]) => [
    key,
    binding && { ...binding, run: () => (isDialogOpen() ? undefined : binding.run()) },
  ]);
  useKeys(Object.fromEntries(guarded));
}

const isDialogOpen = () => document.querySelector('[aria-modal=true]') !== null;
