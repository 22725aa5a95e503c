/** Pages that are being opened. */
const pendingOpenings = new Set<Promise<unknown>>();

/** Records a page that is being opened, until it is displayed or has failed. @returns the same promise */
export function noteOpening<T>(opening: Promise<T>): Promise<T> {
  const end = () => pendingOpenings.delete(opening);
  pendingOpenings.add(opening);
  opening.then(end, end);
  return opening;
}

/** Waits until no page is being opened, so that fetching ahead never competes with a page that the person opened. */
export async function waitUntilAllOpened(): Promise<void> {
  while (pendingOpenings.size > 0) await Promise.allSettled(pendingOpenings);
}
