import { findRowKind } from '@subtitle/contracts/columns';
import { languageTitle } from '@subtitle/contracts/languages';
import { buildMyWorkPath } from '@subtitle/domain/screen-paths';
import type { Notice } from './notice';
import { findImportsWithWithdrawnRows, findNames } from './notice.repository';
import { formatRowCount } from './notice-texts';

/** Returns notices of rows that were assigned to the user, untouched, and removed with the undo of their import. */
export async function findWithdrawnNotices(username: string, since: Date): Promise<Notice[]> {
  const imports = await findImportsWithWithdrawnRows(username, since);
  const names = await findNames(imports.map(({ undone_by }) => undone_by!));
  return imports.flatMap(({ _id, kind: workbook, file, withdrawn, withdrawn_at, undone_by }) => {
    const name = names.get(undone_by!) ?? undone_by;
    const kind = findRowKind(workbook)!;
    return withdrawn
      .filter((one) => one.username === username)
      .map(({ language, rows }): Notice => {
        const what = `${formatRowCount(kind, rows)} in ${languageTitle(language)} ${rows === 1 ? 'is' : 'are'}`;
        return {
          id: `withdrawn:${_id}:${language}`,
          kind: 'withdrawn',
          at: withdrawn_at,
          sentence: `${name} undid the import of ${file.name}: ${what} no longer assigned to you.`,
          path: buildMyWorkPath({ kind, language }),
        };
      });
  });
}
