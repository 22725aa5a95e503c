import { lazyWithRetry } from '@subtitle/sdk/host';
import { useKeys } from '@subtitle/sdk/keys';
import { useStore } from '@subtitle/sdk/store';
import { LazyPart } from '../parts/lazy-part';
import { closeOverlay, openKeys, openSpotlight, overlayStore } from '../spotlight/overlay-store';

const Spotlight = lazyWithRetry(() => import('../spotlight/spotlight'));
const KeysOverlay = lazyWithRetry(() => import('../spotlight/keys-overlay'));

/** Search (Ctrl+K) and the list of keys (?). */
export function Overlays() {
  const { open } = useStore(overlayStore);
  useKeys({
    'mod+k': { label: 'Search', run: () => openSpotlight() },
    '?': { label: 'Keyboard shortcuts', run: openKeys },
  });
  return (
    <LazyPart key={open} errorPlace="above" onClose={closeOverlay}>
      {open === 'spotlight' && <Spotlight onClose={closeOverlay} />}
      {open === 'keys' && <KeysOverlay onClose={closeOverlay} />}
    </LazyPart>
  );
}
