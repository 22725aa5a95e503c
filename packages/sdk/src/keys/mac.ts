/** Whether this device has a Cmd key, with which shortcuts are pressed there. */
export function isMac(): boolean {
  return /^(Mac|iP)/.test(navigator.platform);
}
