import './colour-scheme';
import { showDead } from './errors/show-dead';
import { isToClear } from './overrides/page-overrides';

/** Milliseconds before the application's files are requested a second time. */
const PAUSE = 600;

// An async boundary: the versions of shared packages are negotiated before any import of React.
const loadBootstrap = () => import('./bootstrap');

// A document that only clears the overrides does not start the application. Its first script clears them and leaves the
// page.
if (!isToClear())
  loadBootstrap()
    .catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE)).then(loadBootstrap))
    .catch((error: unknown) => {
      console.error(error);
      showDead();
    });
