import { AsyncLocalStorage } from 'node:async_hooks';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Stores that carried something since the last test file ended: every promise of the process asks each of them. */
const stores = new Set();
for (const name of ['run', 'enterWith']) {
  const own = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function noted(...given) {
    stores.add(this);
    return own.apply(this, given);
  };
}

/**
 * Node itself as the world of a test file, not a second realm within it: packages loaded for one test file then serve the
 * next (node-runtime.cjs). What a file leaves in globals, environment and listeners of the process goes with it; what it does
 * to the built-in prototypes would stay.
 */
export default class NodeEnvironment {
  global = globalThis;
  /** Jest's own older timers; nothing asks for them. */
  fakeTimers = null;
  moduleMocker = new ModuleMocker(globalThis);
  #globals = Object.getOwnPropertyDescriptors(globalThis);
  #variables = { ...process.env };
  #listeners = listenersOf(process);

  /** @param timers the global object as fake timers see it */
  constructor({ projectConfig }, _context, timers = globalThis) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: timers });
  }

  async setup() {
    // As jest has it: what failed within a library still names the test's own line.
    Error.stackTraceLimit = 100;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const store of stores) store.disable();
    stores.clear();
    this.#restoreGlobals();
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    for (const [event, listener] of listenersOf(process)) {
      if (!this.#listeners.some(([name, kept]) => name === event && kept === listener)) process.off(event, listener);
    }
  }

  #restoreGlobals() {
    for (const key of Reflect.ownKeys(globalThis)) {
      const now = Object.getOwnPropertyDescriptor(globalThis, key);
      const before = this.#globals[key];
      if (!now.configurable || (before && now.value === before.value && now.get === before.get)) continue;
      if (before) Object.defineProperty(globalThis, key, before);
      else delete globalThis[key];
    }
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
}

function listenersOf(emitter) {
  return emitter.eventNames().flatMap((event) => emitter.rawListeners(event).map((listener) => [event, listener]));
}
