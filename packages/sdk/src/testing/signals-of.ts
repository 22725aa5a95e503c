/**
 * Returns the signals of all later requests whose address contains this text, in order, to check that an unmounted
 * screen cancels them.
 */
export function signalsOf(address: string): AbortSignal[] {
  const signals: AbortSignal[] = [];
  const fetched = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (init?.signal && String(input).includes(address)) signals.push(init.signal);
    return fetched(input, init);
  };
  return signals;
}
