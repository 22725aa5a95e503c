/** A character takes two bytes. A workbook's texts may use an eighth of the device's memory. */
const CHARACTERS_PER_GB = (1024 * 1024 * 1024) / 8 / 2;
/** Assumed memory in GB where the browser does not report it. Browsers report at most 8 GB. */
const DEFAULT_GB = 8;

/**
 * Returns how many characters of a workbook's texts may be in memory for the check in the browser. A larger workbook
 * could crash the tab, so the server checks it.
 * @param memory the device's memory in GB from `navigator.deviceMemory`; undefined if not reported
 */
export function computeTextLimit(memory: number | undefined): number {
  return Math.floor(Math.min(memory ?? DEFAULT_GB, DEFAULT_GB) * CHARACTERS_PER_GB);
}

/** Returns the text limit of this device. */
export function getDeviceTextLimit(): number {
  return computeTextLimit((navigator as { deviceMemory?: number }).deviceMemory);
}
