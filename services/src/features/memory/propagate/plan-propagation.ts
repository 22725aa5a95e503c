import { setImmediate } from 'node:timers/promises';
import { getTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import { getSourceLanguage, getTargetLanguage } from '@subtitle/contracts/languages';
import { adaptTarget } from '@subtitle/domain/memory/adapt-target';
import { assembleText } from '@subtitle/domain/memory/assemble-text';
import { cleanDraft } from '@subtitle/domain/texts/clean-text';
import { isUntouched } from '@subtitle/domain/workflow/imported-draft';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { PropagatedColumn, PropagatedUnitDocument } from '../../../models/propagated-unit.model';
import { groupBy } from '../../imports/rows/target-rows';
import type { Row } from '../../items/row/item';
import { readKeyedSentences } from './keyed-texts';
import type { Confirmed } from './list-confirmed';
import { findOpenRows } from './open-rows.repository';
import { findLastPropagated } from './propagated.repository';

/** Texts that a propagation writes into one unit. */
export interface PlannedUnit {
  kind: ItemKind;
  id: number;
  revision: number;
  fresh: boolean;
  /** Number of sentences that are new in the unit. */
  sentences: number;
  columns: PropagatedColumn[];
  /** Source texts that the columns were made from. */
  source: Record<string, string>;
}

/** Rows that are split before other requests get their turn. */
const ROWS_AT_ONCE = 20;

/**
 * Plans the units that confirmed sentences fill.
 * @param username owner of the units
 * @param submitted row of the sentences
 */
export async function planPropagation(
  username: string,
  submitted: Pick<Row, 'kind' | 'id'>,
  confirmed: Confirmed,
): Promise<{ units: PlannedUnit[]; limited: boolean }> {
  if (confirmed.sentences.size === 0) return { units: [], limited: false };
  const { rows, limited } = await findOpenRows(username, confirmed.pair);
  const earlier = await findEarlier(rows, confirmed);
  const units: PlannedUnit[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === 0) await setImmediate();
    if (row.id === submitted.id && row.kind === submitted.kind) continue;
    const planned = planUnit(row, confirmed, earlier.get(`${row.kind}:${row.id}`));
    if (planned) units.push(planned);
  }
  return { units, limited };
}

/** Reads the earlier propagations into rows that already have a text. */
async function findEarlier(
  rows: readonly Row[],
  { pair }: Confirmed,
): Promise<ReadonlyMap<string, PropagatedUnitDocument>> {
  const target = getTargetLanguage(pair);
  const changed = rows.filter((row) => !isUntouched(readUnit(row, target)));
  const found = await Promise.all(
    [...groupBy(changed, ({ kind }) => [kind])].map(async ([kind, same]) => {
      const ids = same.map(({ id }) => id);
      return [...(await findLastPropagated(kind, ids, target)).values()];
    }),
  );
  return new Map(found.flat().map((unit) => [`${unit.kind}:${unit.item}`, unit]));
}

function planUnit(row: Row, confirmed: Confirmed, earlier: PropagatedUnitDocument | undefined): PlannedUnit | null {
  const [from, into] = [getSourceLanguage(confirmed.pair), getTargetLanguage(confirmed.pair)];
  const unit = readUnit(row, into);
  const isLatest = earlier !== undefined && earlier.revision === unit.revision;
  const planned: PlannedUnit = {
    kind: row.kind,
    id: row.id,
    revision: unit.revision,
    fresh: isUntouched(unit) || (isLatest && earlier.fresh),
    sentences: 0,
    columns: [],
    source: {},
  };
  for (const [n, column] of getTextColumns(row.kind, into).entries()) {
    const sourceColumn = getTextColumns(row.kind, from)[n]!;
    const [sourceText, before] = [row[sourceColumn] ?? '', row[column] ?? ''];
    planned.source[sourceColumn] = sourceText;
    const filled =
      earlier?.state === 'filled'
        ? earlier.columns.find((one) => one.column === column && one.sentences.length > 0)
        : undefined;
    if (!sourceText || (before.trim() !== '' && before !== filled?.text)) continue;
    const given = before.trim() === '' ? [] : filled!.sentences;
    const filling = planColumn(sourceText, given, confirmed);
    if (!filling) continue;
    planned.sentences += filling.added;
    planned.columns.push({ column, before, text: filling.text, sentences: filling.sentences });
  }
  return planned.sentences > 0 ? planned : null;
}

/** @param given sentences that the column has already */
function planColumn(sourceText: string, given: PropagatedColumn['sentences'], { pair, sentences }: Confirmed) {
  const [sourceLanguage, targetLanguage] = [getSourceLanguage(pair), getTargetLanguage(pair)];
  const texts = new Map(given.map(({ at, text }) => [at, text]));
  const keyed = readKeyedSentences(pair, sourceText);
  let added = 0;
  for (const [at, { text, sentence }] of keyed.entries()) {
    const known = texts.has(at) ? undefined : sentences.get(sentence);
    const adapted = known && adaptTarget({ ...known, sourceLanguage, targetLanguage }, text);
    // Words may have another form beside another number, so a person has to decide.
    if (!adapted || adapted.changesNumber) continue;
    texts.set(at, adapted.text);
    added++;
  }
  if (added === 0) return null;
  const parts = keyed.map(({ start, end }, at) => ({ start, end, text: texts.get(at) ?? null }));
  const text = cleanDraft(assembleText(sourceText, parts).text);
  return { text, added, sentences: [...texts].map(([at, one]) => ({ at, text: one })).sort((a, b) => a.at - b.at) };
}
