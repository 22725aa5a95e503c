/** Replaces this page with another one. */
export const replacePage = (address: string): void => location.replace(address);
