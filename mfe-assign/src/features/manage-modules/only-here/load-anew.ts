/** Loads the document anew: what a page may load is settled with it. */
export const loadAnew = (): void => location.reload();
