import { useKeys } from '@subtitle/sdk/keys';
import { useStore } from '@subtitle/sdk/store';
import { lazy, Suspense } from 'react';
import { closeOverlay, openKeys, openSpotlight, overlayStore } from '../spotlight/overlay-store';

const Spotlight = lazy(() => import('../spotlight/spotlight'));
const KeysOverlay = lazy(() => import('../spotlight/keys-overlay'));

/** Search (Ctrl+K) and the list of keys (?). */
export function Overlays() {
  const { open } = useStore(overlayStore);
  useKeys({
    'mod+k': { label: 'Search', run: () => openSpotlight() },
    '?': { label: 'Show the keys', run: openKeys },
  });
  return (
    <Suspense fallback={null}>
      {open === 'spotlight' && <Spotlight onClose={closeOverlay} />}
      {open === 'keys' && <KeysOverlay onClose={closeOverlay} />}
    </Suspense>
  );
}
