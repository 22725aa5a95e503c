export const FILE_CHANGED = 'This file has changed since it was selected. Please select it again.';

/**
 * Checks that a file can still be read: a browser refuses a file that was saved again after it was selected, with an
 * error message of its own.
 */
export function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}
