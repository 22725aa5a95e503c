/** For writes that must not be lost once they were acknowledged. */
export const SAFE = { writeConcern: { w: 'majority', journal: true } } as const;
