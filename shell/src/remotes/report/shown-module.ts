import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';

let shown: RemoteAnswer | undefined;

/** The module whose page is open; undefined on the shell's own pages. */
export const shownModule = () => shown;

/** Notes whose page is open. @returns call it when the page closes */
export function noteShown(remote: RemoteAnswer): () => void {
  shown = remote;
  return () => {
    if (shown === remote) shown = undefined;
  };
}
