/** Returns whether this device uses the Cmd key for shortcuts. */
export function isMac(): boolean {
  return /^(Mac|iP)/.test(navigator.platform);
}
