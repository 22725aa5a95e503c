import { access } from 'node:fs/promises';

/** Whether there is something at a path of the disk. */
export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
