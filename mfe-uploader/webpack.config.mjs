import { remoteConfig } from '@subtitle/tooling/webpack/remote.mjs';
import screen from './screen.config.mjs';

export default remoteConfig(import.meta.dirname, screen);
