/** The signals of all requests from now on whose address holds this, in their order: whether a screen that goes gives them up. */
export function signalsOf(address: string): AbortSignal[] {
  const signals: AbortSignal[] = [];
  const fetched = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (init?.signal && String(input).includes(address)) signals.push(init.signal);
    return fetched(input, init);
  };
  return signals;
}
