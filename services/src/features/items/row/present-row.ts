import { describeKind, type ItemKind } from '@subtitle/contracts/columns';
import { type ListedItem, listLanguageFields } from '@subtitle/contracts/operations/item-answer';
import { omitNoDay } from '@subtitle/contracts/row-days';
import type { Viewer } from './hidden-fields';
import type { Row } from './item';
import { addLanguages, buildProjection, getAssignee, getLanguageFields, toStatus } from './present-languages';

type Present = (row: Row, viewer: Viewer) => ListedItem;

/**
 * Returns a presenter for rows of a kind: it presents each field that the table of kinds describes, without fields that
 * a language does not have.
 * @returns `fields` the projection of stored fields; `present` makes an answer of a row
 */
export function createPresenter(kind: ItemKind): { fields: Readonly<Record<string, 1>>; present: Present } {
  const own = Object.entries(describeKind(kind).fields).map(([name, { stored = name, blank }]) => ({
    name,
    stored: stored as keyof Row,
    blank,
  }));
  const languages = new Map([
    ...getLanguageFields(kind),
    ...Object.keys(listLanguageFields(kind)).map((field) => [field, (value: unknown) => value] as const),
  ]);
  const fields = buildProjection(
    own.map(({ stored }) => stored),
    languages,
  );
  return { fields, present };

  function present(row: Row & { lrname?: string; url?: string; status?: string }, viewer: Viewer): ListedItem {
    const answer: Record<string, unknown> = {
      id: row.id,
      kind: row.kind,
      ...omitNoDay({ from: row.from, to: row.to }),
      lrname: row.lrname ?? '',
      url: row.url ?? '',
      status: toStatus(row.status),
      assigned_to: getAssignee(row, viewer),
      import_id: row.import_id ?? null,
      import_row: row.import_row ?? null,
    };
    for (const { name, stored, blank } of own) answer[name] = row[stored] ?? blank;
    return addLanguages(answer, row, viewer, languages) as unknown as ListedItem;
  }
}
