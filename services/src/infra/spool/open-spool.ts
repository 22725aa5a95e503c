import type { SpoolAddress, SpoolKeys } from '../../spool-address';
import type { Spool } from './spool';
import { openGridSpool } from './spool-grid';

let objectStore: Spool | undefined;

/** Sets the spool of this process, once at its start. Default: the database. */
export async function configureSpool(address: SpoolAddress | null, keys: SpoolKeys | null): Promise<void> {
  // Most installations have no object store and need not load its client.
  objectStore = address
    ? (await import(/* webpackMode: "eager" */ './spool-s3')).openS3Spool(address, keys)
    : undefined;
}

export function openSpool(): Spool {
  return objectStore ?? openGridSpool();
}
