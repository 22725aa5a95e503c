/**
 * Lets all who ask for the same within a time share one read. A read that fails is not shared any longer.
 * @param ms how old a shared answer may be, counted from when it was asked for
 */
export function shareReads<Key, Answer>(ms: number, read: (key: Key) => PromiseLike<Answer>) {
  const shared = new Map<Key, { at: number; answer: Promise<Answer> }>();
  return (key: Key): Promise<Answer> => {
    const now = Date.now();
    const known = shared.get(key);
    if (known && now - known.at < ms) return known.answer;
    for (const [other, { at }] of shared) if (now - at >= ms) shared.delete(other);
    // A query of mongoose runs again each time that it is awaited.
    const answer = Promise.resolve(read(key));
    shared.set(key, { at: now, answer });
    answer.catch(() => shared.delete(key));
    return answer;
  };
}
