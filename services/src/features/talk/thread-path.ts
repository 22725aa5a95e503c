import { hasTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { FIRST_STAGE, IN_REVIEW } from '@subtitle/contracts/statuses';
import { buildEditorPath, buildReviewPath } from '@subtitle/domain/screen-paths';
import { addThread, buildQuestionsPath, buildThreadLink } from '@subtitle/domain/thread-paths';
import { hasAnyRole, isSameUser } from '@subtitle/domain/users/roles';
import { findMadeFromLanguage } from '@subtitle/domain/workflow/source-change';
import type { SessionActor } from '../../actor';
import type { TalkThreadDocument } from '../../models/talk-thread.model';
import type { Row } from '../items/row/item';

type Reader = Pick<SessionActor, 'username' | 'roles'>;
type ReadThread = Pick<TalkThreadDocument, '_id' | 'language' | 'question' | 'place'>;

/**
 * Returns the address at which a person reads a thread: a page of their role with the row. Without such a page it is the
 * thread's own page, for a question the list of questions.
 * @param row null if the person may not open the row
 */
export function getThreadPath(reader: Reader, row: Row | null, thread: ReadThread): string {
  const path = row && (getRowPath(reader, row, thread) ?? getReadPath(reader, row, thread));
  if (path) return addThread(path, thread._id);
  if (thread.question && hasAnyRole(reader.roles, ['uploader', 'assigner', 'reviewer']))
    return buildQuestionsPath(thread._id);
  return buildThreadLink(thread._id);
}

/** Returns the address of a page of a person's role with this row; null if there is none. */
export function getRowPath(
  { username, roles }: Reader,
  row: Row,
  { language, question, place }: Omit<ReadThread, '_id'>,
): string | null {
  const owned = [language, ...(question ? [question.language] : [])].find((code) =>
    isSameUser(row[`assigned_${code}`], username),
  );
  if (owned) return getEditorPath(row, owned, row[`stage_${owned}`], place.cue);
  if (row[`status_${language}`] === IN_REVIEW && hasAnyRole(roles, ['reviewer']))
    return buildReviewPath(placeRow(row), language, place.cue);
  // Assigners open texts on the translators' pages; subtitles have no page for them.
  if (hasAnyRole(roles, ['assigner']) && hasTextColumns(row.kind)) return getEditorPath(row, language, FIRST_STAGE);
  return null;
}

/** Returns the Approver's address for a row that is not in review, where a reviewer reads it; null for other people. */
function getReadPath({ roles }: Reader, row: Row, { language, place }: ReadThread): string | null {
  return hasAnyRole(roles, ['reviewer']) ? buildReviewPath(placeRow(row), language, place.cue) : null;
}

function getEditorPath(row: Row, target: LanguageCode, stage: Row[`stage_${LanguageCode}`], cue?: number): string {
  const source = row[`source_${target}`] ?? findMadeFromLanguage({ ...row }, target) ?? undefined;
  return buildEditorPath(placeRow(row), { source, target, stage, cue });
}

const placeRow = ({ kind, id, from, to = from, channel_id }: Row) => ({ kind, id, from, to, channel_id });
