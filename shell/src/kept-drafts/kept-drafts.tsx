import { buildMyWorkPath, PAGES } from '@subtitle/domain/screen-paths';
import { useKeptUnits, useSendKept } from '@subtitle/sdk/drafts';
import { IconDeviceFloppy } from '@subtitle/sdk/host';
import { Link } from '@subtitle/sdk/router';
import { useCallback, useMemo } from 'react';
import { loadScreen } from '../remotes/load/load-screen';
import { findScreen } from '../remotes/registry/find-screen';
import { useRemotes } from '../remotes/registry/remotes-provider';

/**
 * Shows the number of drafts kept on this device, if there are any, with a link to them. The component is on every page
 * and also sends the drafts, with code of the module that lists them. Its style is the header's: a stylesheet of its own
 * would be a further request of every page.
 */
export function KeptDrafts({ className }: { className: string | undefined }) {
  const { list } = useRemotes();
  const page = useMemo(() => findScreen(list, PAGES.myWork), [list]);
  const load = useCallback(async () => {
    if (page) await loadScreen(page.remote, page.route.expose);
  }, [page]);
  useSendKept(load);
  const { length: count } = useKeptUnits();
  if (count === 0 || !page) return null;
  const words = count === 1 ? '1 draft is kept on this device' : `${count} drafts are kept on this device`;
  return (
    <Link className={className} to={buildMyWorkPath({ show: 'drafts' })} aria-label={words} title={words}>
      <IconDeviceFloppy size={19} stroke={1.7} aria-hidden />
      {count}
    </Link>
  );
}
