/** A character takes two bytes; an eighth of the device's memory may go to a workbook's texts. */
const CHARACTERS_PER_GB = (1024 * 1024 * 1024) / 8 / 2;
/** What browsers that keep their memory to themselves are taken to have; others tell at most this or a little more. */
const USUAL_GB = 8;

/**
 * How many characters of a workbook's texts are held at once to check it here. Beyond that the tab would be in danger, and
 * the check is left to the server.
 * @param memory the device's, in GB, as `navigator.deviceMemory` tells it; undefined where it does not
 */
export function textLimit(memory: number | undefined): number {
  return Math.floor(Math.min(memory ?? USUAL_GB, USUAL_GB) * CHARACTERS_PER_GB);
}

/** What this very device holds. */
export function deviceTextLimit(): number {
  return textLimit((navigator as { deviceMemory?: number }).deviceMemory);
}
