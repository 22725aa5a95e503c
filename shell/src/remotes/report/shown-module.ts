import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { markOpen } from './open-mark';

let shownRemote: RemoteAnswer | undefined;

/** Returns the module of the open page; undefined on the shell's own pages. */
export const getShownModule = () => shownRemote;

/** Records the module of the open page. @returns a function to call when the page closes */
export function noteShown(remote: RemoteAnswer): () => void {
  shownRemote = remote;
  const close = markOpen(remote);
  return () => {
    close();
    if (shownRemote === remote) shownRemote = undefined;
  };
}
