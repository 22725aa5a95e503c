/** Reloads the document: which modules a page may load is decided when it loads. */
export const reloadPage = (): void => location.reload();
