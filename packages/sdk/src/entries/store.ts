export { createStore, type Store, useStore } from '../store/create-store';
export { asJson, deviceStore } from '../store/device';
export { deviceStoreOf } from '../store/module-store';
