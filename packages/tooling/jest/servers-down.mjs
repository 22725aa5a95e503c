/** Stops the servers of servers-up.mjs. In Jest's watch mode they keep running and end with Jest. */
export default async function stopServers({ watch, watchAll }) {
  if (!watch && !watchAll) await globalThis.__servers?.stop();
}
