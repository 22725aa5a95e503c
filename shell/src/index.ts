import './colour-scheme';
import { showDead } from './errors/show-dead';

/** Milliseconds before the application is asked for once more. */
const PAUSE = 600;

// An async boundary: shared packages are negotiated before anything imports React.
const start = () => import('./bootstrap');

start()
  .catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE)).then(start))
  .catch((error: unknown) => {
    console.error(error);
    showDead();
  });
