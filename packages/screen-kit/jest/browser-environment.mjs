import { JSDOM, styleWhenAsked, VirtualConsole } from './jsdom.cjs';
import NodeEnvironment from './node-environment.mjs';

/** What a page and Node both have and both may use as it is; jsdom's own parts ask for some of it as well. */
const NODES = new Set(['atob', 'btoa', 'console', 'crypto', 'performance', 'queueMicrotask', 'structuredClone']);

const { setTimeout, setInterval, clearTimeout, AbortController } = globalThis;
const { defineProperty } = Object;
// Node makes these when they are first asked for, and from what is global then: never of a page's files.
void globalThis.FormData;

/**
 * jsdom with the web platform parts that Node itself brings, in Node's own realm: what draws is loaded once in a process
 * (browser-runtime.cjs), and a name is found at once, not by asking jsdom for it. `window` is Node's global object with
 * everything jsdom's has, for the time of one test file.
 */
export default class BrowserEnvironment extends NodeEnvironment {
  #window;
  #open = new Set();

  constructor(config, context) {
    super(config, context, timersOnly());
    const virtualConsole = new VirtualConsole();
    virtualConsole.sendTo(context.console, { omitJSDOMErrors: true });
    virtualConsole.on('jsdomError', (error) => context.console.error(error));
    const page = { pretendToBeVisual: true, url: 'http://localhost/', virtualConsole };
    this.#window = new JSDOM('<!DOCTYPE html>', page).window;
    styleWhenAsked(this.#window);
    // Here and not in `setup`: setup files run before that.
    this.#putUp();
  }

  #putUp() {
    const window = this.#window;
    for (const name of Object.getOwnPropertyNames(window)) {
      // What is the language's is the same in both.
      if (name.startsWith('_') || NODES.has(name) || Object.is(window[name], globalThis[name])) continue;
      Object.defineProperty(globalThis, name, { ...asOf(window, name), configurable: true, enumerable: true });
    }
    Object.assign(globalThis, timersOf(this.#open), listenersOf(window));
    takeSignalsOf(globalThis);
    Object.defineProperty = loosely;
  }

  async teardown() {
    // What React has begun ends while there is a page.
    await new Promise((done) => setTimeout(done));
    for (const timer of this.#open) clearTimeout(timer);
    this.#window.close();
    Object.defineProperty = defineProperty;
    await super.teardown();
  }

  exportConditions() {
    return ['browser'];
  }
}

/** One property of a page's window as one of the global object. */
function asOf(window, name) {
  const value = window[name];
  if (value === window) return { value: globalThis, writable: true };
  // Classes have a name of their own; other functions know the window they belong to.
  if (typeof value === 'function') return { value: /^[A-Z]/.test(name) ? value : value.bind(window), writable: true };
  if (name === 'document') return { value };
  return {
    get: () => window[name],
    set: (given) => {
      window[name] = given;
    },
  };
}

/** Node's timers, each in `open` until it has run: what is left of a test file's goes with its page. */
function timersOf(open) {
  const end = (timer) => {
    open.delete(timer);
    clearTimeout(timer);
  };
  return {
    setTimeout(act, delay, ...given) {
      const run = () => {
        open.delete(timer);
        act(...given);
      };
      const timer = setTimeout(run, delay);
      open.add(timer);
      return timer;
    },
    setInterval(...given) {
      const timer = setInterval(...given);
      open.add(timer);
      return timer;
    },
    clearTimeout: end,
    clearInterval: end,
  };
}

/** The window's listeners. An error that nobody listens for fails the test in which it is thrown. */
function listenersOf(window) {
  let heard = 0;
  window.addEventListener('error', ({ error }) => {
    if (heard === 0 && error != null) process.emit('uncaughtException', error);
  });
  return {
    addEventListener(...given) {
      if (given[0] === 'error') heard += 1;
      window.addEventListener(...given);
    },
    removeEventListener(...given) {
      if (given[0] === 'error') heard -= 1;
      window.removeEventListener(...given);
    },
    dispatchEvent: (event) => window.dispatchEvent(event),
  };
}

/**
 * The global object as fake timers may see it: without what no page has or what Node's own `fetch`, streams and files wait by.
 * Not the object itself, of which they would replace `node:timers` as well.
 */
function timersOnly() {
  const hidden = new Set(['queueMicrotask', 'setImmediate', 'clearImmediate', 'process']);
  return new Proxy(globalThis, {
    get: (target, name) => (hidden.has(name) ? undefined : target[name]),
    has: (target, name) => !hidden.has(name) && name in target,
    getOwnPropertyDescriptor: (target, name) =>
      hidden.has(name) ? undefined : Object.getOwnPropertyDescriptor(target, name),
  });
}

/** What a program nails to its window goes with it all the same. */
function loosely(target, name, how) {
  return defineProperty(target, name, target === globalThis ? { ...how, configurable: true } : how);
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
