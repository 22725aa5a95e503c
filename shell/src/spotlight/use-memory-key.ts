import { LIMITS } from '@subtitle/contracts/limits';
import { buildMemoryPath, PAGES } from '@subtitle/domain/screen-paths';
import { useKeys } from '@subtitle/sdk/keys';
import { useNavigate } from '@subtitle/sdk/router';
import { findScreen } from '../remotes/registry/find-screen';
import { useRemotes } from '../remotes/registry/remotes-provider';
import { overlayStore } from './overlay-store';
import { readSelectedWords } from './selected-words';

/** Opens the translation memory with the selected words, on every page, for persons who may open it. */
export function useMemoryKey(): void {
  const { list } = useRemotes();
  const navigate = useNavigate();
  const run = () => {
    // A dialog may hold typed text, which would be lost with its page.
    if (overlayStore.read().open || document.querySelector('[aria-modal=true]')) return;
    void navigate(buildMemoryPath({ q: readSelectedWords(LIMITS.memorySearchCharacters) || undefined }));
  };
  useKeys({
    F4: findScreen(list, PAGES.memory) ? { label: 'Find the selected words in translation memory', run } : undefined,
  });
}
