import type { Spool } from './spool';
import type { SpoolAddress, SpoolKeys } from './spool-address';
import { openGridSpool } from './spool-grid';

let objectStore: Spool | undefined;

/** Says once, at the start of a process, where its spool is; without it, in the database. */
export async function configureSpool(address: SpoolAddress | null, keys: SpoolKeys | null): Promise<void> {
  // Most installations have no object store and need not load its client.
  objectStore = address
    ? (await import(/* webpackMode: "eager" */ './spool-s3')).openS3Spool(address, keys)
    : undefined;
}

/** The spool of this process. */
export function openSpool(): Spool {
  return objectStore ?? openGridSpool();
}
