import './colour-scheme';
import { showFatalPage } from './errors/show-fatal-page';
import { shouldClearOverrides } from './overrides/page-overrides';

/** Milliseconds before the application's files are requested a second time. */
const RETRY_DELAY_MS = 600;

// An async boundary: the versions of shared packages are negotiated before any import of React.
const loadBootstrap = () => import('./bootstrap');

// A document that only clears the overrides does not start the application. Its first script clears them and leaves the
// page.
if (!shouldClearOverrides())
  loadBootstrap()
    .catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS)).then(loadBootstrap))
    .catch((error: unknown) => {
      console.error(error);
      showFatalPage();
    });
