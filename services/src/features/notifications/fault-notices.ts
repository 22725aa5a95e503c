import { hasTextColumns, WORKBOOK_OF } from '@subtitle/contracts/columns';
import { languageTitle } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { ANSWER_ROLES } from '@subtitle/contracts/operations/talk';
import { buildChannelVideosPath, buildUploadedRowsPath } from '@subtitle/domain/screen-paths';
import { buildQuestionsPath, buildThreadLink } from '@subtitle/domain/thread-paths';
import { hasAnyRole, isSameUser } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../actor';
import { cutText } from '../../infra/cut-text';
import type { Row } from '../items/row/item';
import { readSourceFaults, type SourceFault } from '../source-doubts/read-faults';
import { getRowPath } from '../talk/thread-path';
import type { Notice } from './notice';
import { findRowsByKey } from './notice.repository';
import { formatRowTitle, MAX_SENTENCE } from './notice-texts';

const languageList = new Intl.ListFormat('en');

/**
 * Returns one notice for each source sentence of the person that people of two languages doubt. It is told once, so
 * further languages are named in it but make it no news. Rows that the person may no longer open are left out.
 */
export async function findFaultNotices(actor: SessionActor, since: Date): Promise<Notice[]> {
  const faults = await readSourceFaults(actor.username, since, LIMITS.notifications);
  const rows = await findRowsByKey(faults);
  return faults.flatMap((fault) => {
    const row = rows.get(`${fault.kind}:${fault.item}`);
    const path = row && findPath(actor, row, fault);
    if (!row || !path) return [];
    const languages = languageList.format(fault.languages.map(languageTitle));
    const sentence = `Check “${cutText(fault.sentence, MAX_SENTENCE)}” in ${formatRowTitle(row)}: translators into ${languages} asked about it or kept a warning.`;
    return [{ id: `source-fault:${fault._id}`, kind: 'source-fault' as const, at: fault.at, sentence, path }];
  });
}

/**
 * Returns the address of the question, or of the row on a page of the person who imported or wrote it, for subtitles of
 * the video; null without such a page. A writer without a role for questions may open the one that was asked in this row.
 */
function findPath(actor: SessionActor, row: Row, { kind, item, language, thread }: SourceFault): string | null {
  if (thread && hasAnyRole(actor.roles, ANSWER_ROLES)) return buildQuestionsPath(thread.id);
  if (!hasTextColumns(kind))
    return hasAnyRole(actor.roles, ['uploader'])
      ? buildChannelVideosPath(row.channel_id ?? 'all', undefined, row.video_title)
      : null;
  if (!isSameUser(row[`author_${language}`], actor.username))
    return hasAnyRole(actor.roles, ['uploader']) ? buildUploadedRowsPath(WORKBOOK_OF[kind], { item }) : null;
  return thread?.item === item ? buildThreadLink(thread.id) : getRowPath(actor, row, { language, place: {} });
}
