/** A character takes two bytes. A workbook's texts may use an eighth of the device's memory. */
const CHARACTERS_PER_GB = (1024 * 1024 * 1024) / 8 / 2;
/** Assumed memory where the browser does not report it. Browsers that do report at most about this much. */
const USUAL_GB = 8;

/**
 * Returns how many characters of a workbook's texts may be held in memory to check it here. A larger workbook could
 * crash the tab and is checked by the server.
 * @param memory the device's memory in GB from `navigator.deviceMemory`; undefined if not reported
 */
export function computeTextLimit(memory: number | undefined): number {
  return Math.floor(Math.min(memory ?? USUAL_GB, USUAL_GB) * CHARACTERS_PER_GB);
}

/** Returns the text limit of this device. */
export function getDeviceTextLimit(): number {
  return computeTextLimit((navigator as { deviceMemory?: number }).deviceMemory);
}
