import './colour-scheme';
import { showDead } from './errors/show-dead';
import { isToClear } from './overrides/page-overrides';

/** Milliseconds before the second request for the application. */
const PAUSE = 600;

// An async boundary: shared packages are negotiated before any import of React.
const loadBootstrap = () => import('./bootstrap');

// A document that only clears the overrides starts no application: its first script clears them and leaves the page.
if (!isToClear())
  loadBootstrap()
    .catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE)).then(loadBootstrap))
    .catch((error: unknown) => {
      console.error(error);
      showDead();
    });
