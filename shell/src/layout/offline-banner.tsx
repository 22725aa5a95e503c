import { useSyncExternalStore } from 'react';
import classes from './layout.module.css';

/** Says that the network is gone, and that nothing typed is lost by it. */
export function OfflineBanner() {
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  return (
    <div role="status">
      {!online && <div className={classes.banner}>You are offline. What you type is kept on this device.</div>}
    </div>
  );
}

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
