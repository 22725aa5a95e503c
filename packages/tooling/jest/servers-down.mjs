/** Stops the servers of servers-up.mjs. While Jest watches, they run for the next run and end with Jest. */
export default async function serversDown({ watch, watchAll }) {
  if (!watch && !watchAll) await globalThis.__servers?.stop();
}
