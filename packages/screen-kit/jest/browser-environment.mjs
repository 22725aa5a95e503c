import { TestEnvironment } from 'jest-environment-jsdom';

/** Parts of the web platform that every supported browser has, Node too, and jsdom lacks. */
const FROM_NODE = [
  ...['fetch', 'Headers', 'Request', 'Response', 'BroadcastChannel', 'TextDecoder', 'TextEncoder', 'structuredClone'],
  ...['ReadableStream', 'WritableStream', 'TransformStream', 'CompressionStream', 'DecompressionStream', 'crypto'],
  // Of one realm with those above, which take no bytes of another one.
  ...['ArrayBuffer', 'Uint8Array'],
];

/** jest-environment-jsdom with those parts. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...given) {
    super(...given);
    for (const name of FROM_NODE)
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
  }
}
