import { shellConfig } from '@subtitle/tooling/webpack/shell.mjs';

export default shellConfig(import.meta.dirname);
