export { browserPreset as default } from '@subtitle/tooling/jest/browser.mjs';
