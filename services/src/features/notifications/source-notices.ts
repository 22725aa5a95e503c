import { hasTextColumns, ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { FIRST_STAGE } from '@subtitle/contracts/statuses';
import { buildBoardPath, buildSourceChangedPath } from '@subtitle/domain/screen-paths';
import { findMarked, type Marked } from './marked.repository';
import type { Notice } from './notice';
import { formatRowCount } from './notice-texts';

type Found = Marked & { kind: ItemKind; language: LanguageCode };

/**
 * Returns notices of the user's rows whose source another person changed: one per kind and language. A notice counts
 * the rows whose source change is not settled yet. It is new again after each further change.
 */
export async function findOwnSourceNotices(username: string, since: Date): Promise<Notice[]> {
  const found = await findMarkedRows(username, username, since);
  return found.map(({ source, stage, ...marked }) => {
    const { kind, language, count } = marked;
    const rows = `${formatRowCount(kind, count)} of yours`;
    const path = buildSourceChangedPath(kind, { source, target: language, stage });
    return createNotice(marked, stage ?? FIRST_STAGE, { rows, path });
  });
}

/** Returns notices for assigners about such rows of all people; the work board lists these rows. */
export async function findAllSourceNotices(username: string, since: Date): Promise<Notice[]> {
  const found = await findMarkedRows(username, null, since);
  return found.map(({ source: _source, stage: _stage, ...marked }) => {
    const { kind, language, count } = marked;
    const path = buildBoardPath({ language, kind, status: 'all', source: 'changed' });
    return createNotice(marked, 'all', { rows: formatRowCount(kind, count), path });
  });
}

async function findMarkedRows(reader: string, owner: string | null, since: Date): Promise<Found[]> {
  const lanes = ITEM_KINDS.filter(hasTextColumns).flatMap((kind) =>
    LANGUAGE_CODES.map((language) => ({ kind, language })),
  );
  const found = await Promise.all(
    lanes.map(async (lane) => (await findMarked(lane, { owner, reader })).map((marked) => ({ ...lane, ...marked }))),
  );
  return found.flat().filter(({ at }) => at !== null && at >= since);
}

function createNotice(
  { kind, language, at }: Pick<Found, 'kind' | 'language' | 'at'>,
  whose: string,
  { rows, path }: { rows: string; path: string },
): Notice {
  return {
    id: `source-changed:${kind}:${language}:${whose}`,
    kind: 'source-changed',
    at,
    sentence: `${rows} in ${languageTitle(language)}: source changed.`,
    path,
  };
}
