/** Pages that are on their way because somebody asked for them. */
const underWay = new Set<Promise<unknown>>();

/** Notes a page that somebody opens, until it stands or has failed. @returns the same promise */
export function noteOpening<T>(opening: Promise<T>): Promise<T> {
  const end = () => underWay.delete(opening);
  underWay.add(opening);
  opening.then(end, end);
  return opening;
}

/** Waits until no page is on its way, so that what is fetched ahead never competes with what is wanted now. */
export async function untilAllOpened(): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay);
}
