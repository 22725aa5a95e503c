/**
 * Shares one read among all calls with the same key. A failed read is not shared any longer.
 * @param ms maximum age of a shared answer, counted from the start of its read
 */
export function shareReads<Key, Answer>(ms: number, read: (key: Key) => PromiseLike<Answer>) {
  const shared = new Map<Key, { at: number; answer: Promise<Answer> }>();
  return (key: Key): Promise<Answer> => {
    const now = Date.now();
    const known = shared.get(key);
    if (known && now - known.at < ms) return known.answer;
    for (const [other, { at }] of shared) if (now - at >= ms) shared.delete(other);
    // A mongoose query runs again each time it is awaited.
    const answer = Promise.resolve(read(key));
    shared.set(key, { at: now, answer });
    answer.catch(() => shared.delete(key));
    return answer;
  };
}
