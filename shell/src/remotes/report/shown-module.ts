import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { markOpen } from './open-mark';

let shown: RemoteAnswer | undefined;

/** Returns the module of the open page; undefined on the shell's own pages. */
export const shownModule = () => shown;

/** Records the module of the open page. @returns a function to call when the page closes */
export function noteShown(remote: RemoteAnswer): () => void {
  shown = remote;
  const close = markOpen(remote);
  return () => {
    close();
    if (shown === remote) shown = undefined;
  };
}
