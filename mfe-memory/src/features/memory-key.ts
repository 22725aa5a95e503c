/** Key under which everything from the memory is cached. */
export const MEMORY_KEY = ['memory'] as const;
