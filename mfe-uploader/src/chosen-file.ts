export const FILE_CHANGED = 'This file has changed since it was chosen. Please choose it again.';

/** Browsers refuse a chosen file that was saved again in the meantime, and say so in words of their own. */
export function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}
