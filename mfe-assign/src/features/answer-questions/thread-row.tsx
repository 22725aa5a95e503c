import { getTextColumns, hasTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { getItem } from '@subtitle/contracts/operations/items';
import type { Thread } from '@subtitle/contracts/operations/talk';
import { findMadeFromLanguage } from '@subtitle/domain/workflow/source-change';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import { TALK_KEY } from '@subtitle/sdk/talk';
import { LangText } from '@subtitle/sdk/ui';
import classes from './questions.module.css';

interface Pair {
  column: string;
  texts: readonly { language: LanguageCode; text: string }[];
}

/** Source and translation of the column that a comment is about, or of all columns; nothing for subtitles. */
export function ThreadRow({ thread }: { thread: Thread }) {
  const { kind, item: id, language, place } = thread;
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...TALK_KEY, 'row', kind, id],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getItem, { params: { kind, id }, signal }),
    enabled: hasTextColumns(kind),
    retry: false,
  });
  const pairs = data ? listPairs({ ...data.item }, thread) : [];
  const shown = pairs.filter(({ column }) => place.column === undefined || column === place.column);
  if (shown.length === 0) return null;
  return (
    <section aria-label="Texts of the row">
      {shown.map(({ column, texts }) => (
        <div key={column} className={classes.pair}>
          <small>{column}</small>
          {texts.map((one) => (
            <LangText key={one.language} language={one.language}>
              {one.text}
            </LangText>
          ))}
          {texts.every((one) => one.language !== language) ? <small>Not translated yet</small> : null}
        </div>
      ))}
    </section>
  );
}

/** Returns the columns with a text, each with its source first. */
function listPairs(row: Record<string, unknown> & { kind: Thread['kind'] }, { language }: Thread): Pair[] {
  const source = findMadeFromLanguage(row, language);
  const sources = source ? getTextColumns(row.kind, source) : [];
  return getTextColumns(row.kind, language).flatMap((column, at) => {
    const texts = [
      ...(source ? [{ language: source, text: readText(row, sources[at]) }] : []),
      { language, text: readText(row, column) },
    ].filter(({ text }) => text.trim() !== '');
    return texts.length > 0 ? [{ column, texts }] : [];
  });
}

const readText = (row: Record<string, unknown>, column: string | undefined): string => {
  const text = column === undefined ? '' : row[column];
  return typeof text === 'string' ? text : '';
};
