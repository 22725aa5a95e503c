import { createServicesConfig } from '@subtitle/tooling/webpack/services.mjs';

export default createServicesConfig(import.meta.dirname);
