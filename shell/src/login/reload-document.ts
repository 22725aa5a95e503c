/** Reloads the document, which ends everything that runs in it. */
export const reloadDocument = (): void => location.reload();
