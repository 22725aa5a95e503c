/** Replaces this page with another one. */
export const leaveFor = (address: string): void => location.replace(address);
