import { remoteConfig } from '@subtitle/screen-kit/webpack';
import screen from './screen.config.mjs';

export default remoteConfig(import.meta.dirname, screen);
