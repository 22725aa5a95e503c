import { holdsTexts } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { Status } from '@subtitle/contracts/statuses';
import { sourceLanguageOf } from '@subtitle/domain/required-columns';
import { boardPath, editorPath, reviewPath } from '@subtitle/domain/screen-paths';
import { holdsAny } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../auth/session-actor';
import type { Row } from '../items/row/item';

/** Where a row leads: the page, and the language it is meant in there. */
export interface Opening {
  language: LanguageCode | null;
  status: Status | null;
  path: string;
}

/**
 * The page on which this person works on a row: the editor for whoever owns one of its languages, the Approver for a
 * reviewer where one waits, the editor to look at for assigner and admin (the board
 * of subtitles for whoever cannot open their editor).
 * @param found the language whose text was found; it comes first where there is a choice.
 * @returns null where they have no page for it.
 */
export function openRow(
  { username, roles }: Pick<SessionActor, 'username' | 'roles'>,
  row: Row,
  found?: LanguageCode,
): Opening | null {
  const codes = found ? [found, ...LANGUAGE_CODES] : LANGUAGE_CODES;
  const own = codes.find((code) => row[`assigned_${code}`] === username);
  if (own) {
    const stage = row[`stage_${own}`];
    return opening(row, own, editorPath(row, { source: sourceLanguageOf(row, own) ?? undefined, target: own, stage }));
  }
  if (holdsAny(roles, ['assigner'])) return opensEditor(roles, row.kind) ? lookedAt(row, found) : onBoard(row, found);
  const waiting = codes.find((code) => row[`status_${code}`] === 'inreview');
  return holdsAny(roles, ['reviewer']) && waiting ? opening(row, waiting, reviewPath(row, waiting)) : null;
}

/** Subtitles are read where they are translated, which an assigner cannot open: the board tells who has them. */
export function opensEditor(roles: SessionActor['roles'], kind: Row['kind']): boolean {
  return holdsTexts(kind) || holdsAny(roles, ['translator']);
}

function onBoard(row: Row, found: LanguageCode | undefined): Opening {
  const worked = found && row[`status_${found}`] ? found : undefined;
  const path = boardPath({ kind: row.kind, language: worked });
  return worked ? opening(row, worked, path) : { language: null, status: null, path };
}

/** A language with a status is a translation; one without is what others are translated from. */
function lookedAt(row: Row, found?: LanguageCode): Opening {
  if (!found) return { language: null, status: null, path: editorPath(row, {}) };
  if (!row[`status_${found}`]) return { language: null, status: null, path: editorPath(row, { source: found }) };
  const source = sourceLanguageOf(row, found) ?? undefined;
  return opening(row, found, editorPath(row, { source, target: found }));
}

function opening(row: Row, language: LanguageCode, path: string): Opening {
  return { language, status: row[`status_${language}`] || 'pending', path };
}
