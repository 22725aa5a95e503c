import { useOffline } from '@subtitle/sdk/host';
import classes from './layout.module.css';

/** Says that the network is gone, and that nothing typed is lost by it. */
export function OfflineBanner() {
  const offline = useOffline();
  return (
    <div role="status">
      {offline && <div className={classes.banner}>You are offline. What you type is kept on this device.</div>}
    </div>
  );
}
