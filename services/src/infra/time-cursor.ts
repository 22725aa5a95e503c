/** Place in a list that is sorted by time and id, newest first. */
export interface TimePlace {
  at: Date;
  id: string;
}

/** Returns the cursor that goes on after a place: its time in milliseconds since 1970 and its id. */
export const formatTimeCursor = ({ at, id }: TimePlace): string => `${String(at.getTime()).padStart(15, '0')}:${id}`;

/** Reads a cursor that the schema of its operation has checked. */
export function readTimeCursor(cursor: string): TimePlace {
  const at = cursor.indexOf(':');
  return { at: new Date(Number(cursor.slice(0, at))), id: cursor.slice(at + 1) };
}
