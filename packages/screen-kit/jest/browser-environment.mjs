import { TestEnvironment } from 'jest-environment-jsdom';

/** Features of the web platform that Node and every supported browser have, but jsdom lacks. */
const FROM_NODE = [
  ...['fetch', 'Headers', 'Request', 'Response', 'BroadcastChannel', 'TextDecoder', 'TextEncoder', 'structuredClone'],
  ...['ReadableStream', 'WritableStream', 'TransformStream', 'CompressionStream', 'DecompressionStream', 'crypto'],
  // They come from the same realm as the features above, which reject bytes of another realm.
  ...['ArrayBuffer', 'Uint8Array'],
];

/** Adds these features to jest-environment-jsdom. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...given) {
    super(...given);
    for (const name of FROM_NODE)
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
  }
}
