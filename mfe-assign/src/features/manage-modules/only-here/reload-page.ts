/** Reloads the document, because the modules that it may load are fixed when it loads. */
export const reloadPage = (): void => location.reload();
