import { servicesConfig } from '@subtitle/tooling/webpack/services.mjs';

export default servicesConfig(import.meta.dirname);
