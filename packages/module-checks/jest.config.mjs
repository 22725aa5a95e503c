export { nodePreset as default } from '@subtitle/tooling/jest/node.mjs';
