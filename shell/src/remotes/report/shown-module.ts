import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { markOpen } from './open-mark';

let shown: RemoteAnswer | undefined;

/** The module whose page is open; undefined on the shell's own pages. */
export const shownModule = () => shown;

/** Notes whose page is open. @returns call it when the page closes */
export function noteShown(remote: RemoteAnswer): () => void {
  shown = remote;
  const close = markOpen(remote);
  return () => {
    close();
    if (shown === remote) shown = undefined;
  };
}
