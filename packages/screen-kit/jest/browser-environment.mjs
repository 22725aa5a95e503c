import { createRequire } from 'node:module';

const { TestEnvironment } = createRequire(import.meta.url)('jest-environment-jsdom');

/** Standard parts that every supported browser has, Node has, and jsdom does not hand to tests. */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoderStream',
  'TextDecoderStream',
  'TextEncoder',
  'TextDecoder',
  'CompressionStream',
  'DecompressionStream',
  'structuredClone',
  'BroadcastChannel',
];

/** jsdom with the web platform parts that Node itself brings. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) {
      if (this.global[name] === undefined) this.global[name] = globalThis[name];
    }
    takeSignalsOf(this.global);
    // Digests of files; jsdom's crypto has only random values.
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    }
    // One realm: fetch and streams hand out Node's byte arrays, and `instanceof` must hold for them.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }
}

/**
 * Has `fetch` and `Request` take the page's signals. Node's own take none but Node's (from 24 on), and the page's listeners none
 * but the page's, so neither kind can stand in for the other.
 */
function takeSignalsOf(page) {
  const taken = ([input, init, ...none]) => [input, withNodesSignal(init, page), ...none];
  page.fetch = new Proxy(page.fetch, {
    apply: (target, self, given) => Reflect.apply(target, self, taken(given)),
  });
  page.Request = new Proxy(page.Request, {
    construct: (target, given, asked) => Reflect.construct(target, taken(given), asked),
  });
}

function withNodesSignal(init, page) {
  const given = init?.signal;
  if (!(given instanceof page.AbortSignal)) return init;
  const controller = new AbortController();
  const abort = () => controller.abort(given.reason);
  if (given.aborted) abort();
  else given.addEventListener('abort', abort, { once: true });
  return { ...init, signal: controller.signal };
}
