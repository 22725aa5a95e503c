import { hasTextColumns } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LangPair, type LanguageCode } from '@subtitle/contracts/languages';
import { MEMORY_STATES } from '@subtitle/contracts/operations/memory';
import { findMadeFromLanguage } from '@subtitle/domain/workflow/source-change';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { ClientSession } from 'mongoose';
import type { Row } from '../../items/row/item';
import { hashTexts } from '../store/entry-id';
import type { LearntUnit } from '../store/learnt-unit';
import { RULES } from '../store/rules';
import { type Decision, findDecisions, findUploads } from './decisions.repository';
import { type ReadUnit, readUnitTexts, type UnitTexts } from './unit-texts';

/** A unit whose texts are learnt, before its texts are split. */
interface TaughtUnit extends ReadUnit {
  rank: number;
}

/** Returns the id under which the memory stores a unit. */
export const getUnitId = ({ kind, id }: Pick<Row, 'kind' | 'id'>, language: LanguageCode) =>
  `${kind}:${id}:${language}`;

/** Returns what rows of one kind contribute to the memory, in all their languages. */
export async function readUnits(rows: readonly Row[], session: ClientSession): Promise<LearntUnit[]> {
  const units = rows.flatMap(listTaughtUnits);
  if (units.length === 0) return [];
  const origins = await readOrigins(units, session);
  const texts = await readUnitTexts(units, session);
  return units.map((unit, at) => createUnit(unit, origins[at]!, texts[at]!));
}

function listTaughtUnits(row: Row): TaughtUnit[] {
  return LANGUAGE_CODES.flatMap((language) => {
    const rank = getRank(row, language);
    const source = rank < 0 ? null : findSource(row, language);
    return source ? [{ row, language, source, rank }] : [];
  });
}

function findSource(row: Row, language: LanguageCode): LanguageCode | null {
  return hasTextColumns(row.kind) ? findMadeFromLanguage({ ...row }, language) : (row[`bound_${language}`] ?? null);
}

/** Returns the position of the unit's status in MEMORY_STATES; -1 if the memory does not learn it. */
function getRank(row: Row, language: LanguageCode): number {
  const { status } = readUnit({ ...row }, language);
  return (MEMORY_STATES as readonly string[]).indexOf(status);
}

interface Origin {
  by: string;
  at: Date;
}

/** Finds who gave each unit its state, and when. A unit that was imported with its state has no such event. */
async function readOrigins(units: readonly TaughtUnit[], session: ClientSession): Promise<Origin[]> {
  const items = [...new Set(units.map(({ row }) => row.id))];
  const languages = [...new Set(units.map(({ language }) => language))];
  const latest = new Map<string, Decision>();
  for (const decision of await findDecisions(units[0]!.row.kind, items, languages, session)) {
    const key = `${decision.item}:${decision.language}:${decision.to}`;
    if ((latest.get(key)?.revision ?? -1) < decision.revision) latest.set(key, decision);
  }
  const uploads = await findUploads([...new Set(units.flatMap(({ row }) => row.import_id ?? []))], session);
  return units.map(({ row, language, rank }) => {
    const decision = latest.get(`${row.id}:${language}:${MEMORY_STATES[rank]}`);
    if (decision) return decision;
    const upload = uploads.get(row.import_id ?? 0);
    const { submitter, author } = readUnit({ ...row }, language);
    return {
      by: submitter ?? author ?? upload?.created_by ?? '',
      at: row[`since_${language}`] ?? upload?.created_at ?? new Date(0),
    };
  });
}

function createUnit(
  { row, language, source, rank }: TaughtUnit,
  { by, at }: Origin,
  { columns, listPlaces }: UnitTexts,
): LearntUnit {
  const pair: LangPair = `${source}_${language}`;
  const { from, lagna_order: lagna = 0 } = row;
  const seen = [
    pair,
    rank,
    by,
    at.toISOString(),
    from,
    lagna,
    ...columns.flatMap((texts) => [texts.source, texts.target]),
  ];
  return {
    _id: getUnitId(row, language),
    kind: row.kind,
    item: row.id,
    language,
    source,
    pair,
    from,
    lagna,
    revision: row[`revision_${language}`] ?? 0,
    rank,
    by,
    at,
    rules: RULES,
    hash: hashTexts(RULES, JSON.stringify(seen)),
    listPlaces: () => listPlaces(pair),
  };
}
