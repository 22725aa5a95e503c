import { rmSync } from 'node:fs';

/** Ends what servers-up.mjs started. */
export default async function serversDown() {
  const started = globalThis.__servers;
  if (!started) return;
  await started.children.stop();
  rmSync(started.folder, { recursive: true, force: true });
}
