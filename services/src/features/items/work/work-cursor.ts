import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { invalid } from '../../../refusal';
import { createCursor, readCursor } from '../list/list-cursor';
import type { UnitRow, WorkPlace } from './merge-lanes';

/** Returns the cursor for the place where a page of work ended. */
export function createWorkCursor({ row, language }: UnitRow): string {
  return `${language}.${createCursor(row)}`;
}

/** @throws Refusal invalid-request for a cursor that the server did not make */
export function readWorkCursor(cursor: string | undefined): WorkPlace | undefined {
  if (cursor === undefined) return undefined;
  const dot = cursor.indexOf('.');
  const language = LANGUAGE_CODES.find((code) => code === cursor.slice(0, Math.max(0, dot)));
  if (!language) throw invalid('cursor', 'This cursor was not issued by this server.');
  return { language, place: readCursor(cursor.slice(dot + 1)) };
}
