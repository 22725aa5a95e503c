import { LIMITS } from '@subtitle/contracts/limits';
import { buildMemoryPath, PAGES } from '@subtitle/domain/screen-paths';
import { useKeys } from '@subtitle/sdk/keys';
import { notify } from '@subtitle/sdk/notify';
import { useNavigate } from '@subtitle/sdk/router';
import { findScreen } from '../remotes/registry/find-screen';
import { useRemotes } from '../remotes/registry/remotes-provider';
import { overlayStore } from './overlay-store';
import { readSelectedWords } from './selected-words';

/**
 * Opens the translation memory with the selected words, on every page, for persons who may open it. From a dialog it
 * opens a new tab, because the dialog and its typed text would be lost with the page.
 */
export function useMemoryKey(): void {
  const { list } = useRemotes();
  const navigate = useNavigate();
  const run = () => {
    const { open, typed } = overlayStore.read();
    const words = readSelectedWords(LIMITS.memorySearchCharacters) || typed;
    const path = buildMemoryPath({ q: words || undefined });
    if (!open && !document.querySelector('[aria-modal=true]')) void navigate(path);
    else if (!window.open(path, '_blank')) notify.error('The browser blocked the new tab with the translation memory.');
  };
  useKeys({
    F4: findScreen(list, PAGES.memory) ? { label: 'Find the selected words in translation memory', run } : undefined,
  });
}
