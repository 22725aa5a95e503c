/** Loads another page in the place of this one. */
export const leaveFor = (address: string): void => location.replace(address);
