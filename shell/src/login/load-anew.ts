/** Reloads the document, which ends everything that runs in it. */
export const loadAnew = (): void => location.reload();
