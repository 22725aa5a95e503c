import { TestEnvironment } from 'jest-environment-jsdom';

/** Parts of the web platform that every supported browser and Node have, and jsdom lacks. */
const FROM_NODE = [
  ...['fetch', 'Headers', 'Request', 'Response', 'BroadcastChannel', 'TextDecoder', 'TextEncoder', 'structuredClone'],
  ...['ReadableStream', 'WritableStream', 'TransformStream', 'CompressionStream', 'DecompressionStream', 'crypto'],
  // From the realm of those above, which reject bytes of another realm.
  ...['ArrayBuffer', 'Uint8Array'],
];

/** Adds these parts to jest-environment-jsdom. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...given) {
    super(...given);
    for (const name of FROM_NODE)
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
  }
}
