import { rowsOf } from '@subtitle/contracts/columns';
import { languageTitle } from '@subtitle/contracts/languages';
import { myWorkPath } from '@subtitle/domain/screen-paths';
import type { Notice } from './notice';
import { findHandfuls, findNames, findRowsOf, findWithdrawn } from './notice.repository';
import { countOf, titleOf } from './notice-words';

/** Rows that somebody had been assigned and had not touched, and that went with the undo of their import. */
export async function withdrawnNotices(username: string, since: Date): Promise<Notice[]> {
  const imports = await findWithdrawn(username, since);
  const names = await findNames(imports.map(({ undone_by }) => undone_by!));
  return imports.flatMap(({ _id, kind: workbook, file, withdrawn, withdrawn_at, undone_by }) => {
    const name = names.get(undone_by!) ?? undone_by;
    const kind = rowsOf(workbook)!;
    return withdrawn
      .filter((one) => one.username === username)
      .map(({ language, rows }): Notice => {
        const what = `${countOf(kind, rows)} in ${languageTitle(language)} ${rows === 1 ? 'is' : 'are'}`;
        return {
          id: `withdrawn:${_id}:${language}`,
          kind: 'withdrawn',
          at: withdrawn_at,
          sentence: `${name} undid the import of ${file.name}: ${what} no longer assigned to you.`,
          path: myWorkPath({ kind, language }),
        };
      });
  });
}

const TAKES = { 'take-back': 'took back', 'change-owner': 'handed over' } as const;

/** Rows that somebody took back from a person or handed over to another one, as handfuls; not one that came back to them since. */
export async function takenNotices(username: string, since: Date, seen: Date | null, limit: number): Promise<Notice[]> {
  const events = Object.keys(TAKES) as (keyof typeof TAKES)[];
  const asked = { since, seen, limit, whose: 'previous_owner' } as const;
  const found = (await Promise.all(events.map((event) => findHandfuls(username, [event], asked)))).flat();
  const [rows, names] = await Promise.all([
    findRowsOf(found.filter(({ count }) => count === 1)),
    findNames(found.map(({ by }) => by)),
  ]);
  return found.flatMap(({ kind, item, language, event, by, at, count }): Notice[] => {
    const row = count === 1 ? rows.get(`${kind}:${item}`) : undefined;
    if (row?.[`assigned_${language}`] === username) return [];
    const what = `${row ? titleOf(row) : countOf(kind, count)} in ${languageTitle(language)}`;
    const act = TAKES[event as keyof typeof TAKES];
    return [
      {
        id: `taken:${kind}:${item}:${language}:${at.getTime()}`,
        kind: 'taken',
        at,
        sentence: `${names.get(by) ?? by} ${act} ${what}: no longer assigned to you.`,
        path: myWorkPath({ kind, language }),
      },
    ];
  });
}
