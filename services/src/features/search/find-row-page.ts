import { hasTextColumns } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { IN_REVIEW, PENDING, type Status } from '@subtitle/contracts/statuses';
import { findSourceLanguage } from '@subtitle/domain/required-columns';
import { buildBoardPath, buildEditorPath, buildReviewPath } from '@subtitle/domain/screen-paths';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../actor';
import type { Row } from '../items/row/item';

/** Target of a search result: the page, and the language it opens. */
export interface ResultPage {
  language: LanguageCode | null;
  status: Status | null;
  path: string;
}

/**
 * Returns the page on which the caller works on a row: the editor if they own one of its languages; the Approver for a
 * reviewer if a language is in review; a read-only editor for assigners and admins (the board for subtitles if they
 * cannot open the editor).
 * @param found language of the matching text, preferred where there is a choice
 * @returns null where the caller has no such page
 */
export function findRowPage(
  { username, roles }: Pick<SessionActor, 'username' | 'roles'>,
  row: Row,
  found?: LanguageCode,
): ResultPage | null {
  const codes = found ? [found, ...LANGUAGE_CODES] : LANGUAGE_CODES;
  const own = codes.find((code) => row[`assigned_${code}`] === username);
  if (own) {
    const stage = row[`stage_${own}`];
    return createPage(
      row,
      own,
      buildEditorPath(row, { source: findSourceLanguage(row, own) ?? undefined, target: own, stage }),
    );
  }
  if (hasAnyRole(roles, ['assigner']))
    return canOpenEditor(roles, row.kind) ? createReadOnlyPage(row, found) : createBoardPage(row, found);
  const waiting = codes.find((code) => row[`status_${code}`] === IN_REVIEW);
  return hasAnyRole(roles, ['reviewer']) && waiting ? createPage(row, waiting, buildReviewPath(row, waiting)) : null;
}

/** Subtitles open on the translator's page, which an assigner cannot open. The board shows who has them. */
export function canOpenEditor(roles: SessionActor['roles'], kind: Row['kind']): boolean {
  return hasTextColumns(kind) || hasAnyRole(roles, ['translator']);
}

function createBoardPage(row: Row, found: LanguageCode | undefined): ResultPage {
  const worked = found && row[`status_${found}`] ? found : undefined;
  const path = buildBoardPath({ kind: row.kind, language: worked });
  return worked ? createPage(row, worked, path) : { language: null, status: null, path };
}

/** A language with a status is a target. A language without one is a source. */
function createReadOnlyPage(row: Row, found?: LanguageCode): ResultPage {
  if (!found) return { language: null, status: null, path: buildEditorPath(row, {}) };
  if (!row[`status_${found}`]) return { language: null, status: null, path: buildEditorPath(row, { source: found }) };
  const source = findSourceLanguage(row, found) ?? undefined;
  return createPage(row, found, buildEditorPath(row, { source, target: found }));
}

function createPage(row: Row, language: LanguageCode, path: string): ResultPage {
  return { language, status: row[`status_${language}`] || PENDING, path };
}
