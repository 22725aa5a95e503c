/** Loads the document anew: of what ran in it nothing goes on. */
export const loadAnew = (): void => location.reload();
