/** Ends what servers-up.mjs started. While jest watches, it stays for the next run and ends with jest. */
export default async function serversDown({ watch, watchAll }) {
  if (!watch && !watchAll) await globalThis.__servers?.stop();
}
