import './colour-scheme';
import { showDead } from './errors/show-dead';
import { isToClear } from './overrides/page-overrides';

/** Milliseconds before the application is asked for once more. */
const PAUSE = 600;

// An async boundary: shared packages are negotiated before anything imports React.
const start = () => import('./bootstrap');

// A document that was asked for to clear the overrides is left as soon as they are: its first script does it.
if (!isToClear())
  start()
    .catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE)).then(start))
    .catch((error: unknown) => {
      console.error(error);
      showDead();
    });
