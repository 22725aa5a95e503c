import { useOffline } from '@subtitle/sdk/host';
import classes from './layout.module.css';

/** Reports that the network is lost, and that typed text is kept. */
export function OfflineBanner() {
  const offline = useOffline();
  return (
    <div role="status">
      {offline && <div className={classes.banner}>You are offline. What you type is kept on this device.</div>}
    </div>
  );
}
