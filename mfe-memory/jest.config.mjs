export { browserPreset as default } from '@subtitle/screen-kit/jest';
