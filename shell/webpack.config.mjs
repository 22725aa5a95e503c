import { createShellConfig } from '@subtitle/tooling/webpack/shell.mjs';

export default createShellConfig(import.meta.dirname);
