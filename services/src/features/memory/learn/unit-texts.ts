import { getTextColumns, hasTextColumns } from '@subtitle/contracts/columns';
import type { LangPair, LanguageCode } from '@subtitle/contracts/languages';
import { readSourceTexts } from '@subtitle/domain/workflow/source-change';
import { listCues } from '@subtitle/webvtt/translation/cues';
import type { ClientSession } from 'mongoose';
import { type SubtitleDocument, SubtitleModel } from '../../../models/subtitle.model';
import { type TranslationDocument, TranslationModel } from '../../../models/translation.model';
import type { Row } from '../../items/row/item';
import { getTexts } from '../../items/row/row-texts';
import type { LearntPlace } from '../store/learnt-unit';
import { listCuePlaces } from './cue-places';
import { type ColumnTexts, listPlaces } from './list-places';

const TIMEOUT_MS = 60_000;

/** A unit of which the texts are read. */
export interface ReadUnit {
  row: Row;
  language: LanguageCode;
  source: LanguageCode;
}

/** Texts of a unit, by column or by cue, and how they are split. */
export interface UnitTexts {
  columns: readonly ColumnTexts[];
  listPlaces: (pair: LangPair) => LearntPlace[];
}

/** Returns the texts of units of one kind, in their order: columns of a row, or cues of a video. */
export async function readUnitTexts(units: readonly ReadUnit[], session: ClientSession): Promise<UnitTexts[]> {
  const [first] = units;
  if (!first) return [];
  if (!hasTextColumns(first.row.kind)) return readCueTexts(units, session);
  return units.map((unit) => {
    const columns = readColumnTexts(unit);
    return { columns, listPlaces: (pair) => columns.flatMap((texts) => listPlaces(pair, texts)) };
  });
}

function readColumnTexts({ row, language, source }: ReadUnit): ColumnTexts[] {
  const sourceTexts = readTranslatedTexts(row, language, source);
  const targetTexts = getTexts(row, language);
  return getTextColumns(row.kind, language).map((column, n) => ({
    source: sourceTexts[getTextColumns(row.kind, source)[n]!] ?? '',
    target: targetTexts[column] ?? '',
  }));
}

/** Returns the source texts that the translation was made from, even if the row has other ones now. */
function readTranslatedTexts(row: Row, language: LanguageCode, source: LanguageCode): Readonly<Record<string, string>> {
  const mark = row[`source_changed_${language}`];
  return { ...readSourceTexts({ ...row }, source).texts, ...(mark?.language === source && mark.texts) };
}

async function readCueTexts(units: readonly ReadUnit[], session: ClientSession): Promise<UnitTexts[]> {
  const translations = await findTranslations(
    units.map(({ row, language }) => `${row.id}:${language}`),
    session,
  );
  const sources = await findSourceCues([...new Set([...translations.values()].map((one) => one.source_id))], session);
  return units.map(({ row, language, source }) => {
    const translation = translations.get(`${row.id}:${language}`);
    const payloads = translation?.source === source ? (sources.get(translation.source_id) ?? []) : [];
    const columns = payloads.map((payload, at) => ({
      source: payload,
      target: translation?.cues[at + 1]?.text ?? '',
    }));
    return { columns, listPlaces: (pair) => listCuePlaces(pair, columns) };
  });
}

async function findTranslations(ids: readonly string[], session: ClientSession) {
  const found = await TranslationModel.collection
    .find<TranslationDocument>({ _id: { $in: [...ids] as never[] } }, { session, maxTimeMS: TIMEOUT_MS })
    .toArray();
  return new Map(found.map((one) => [one._id, one]));
}

/** Returns the source texts of the cues of uploaded files, by the id of the file. */
async function findSourceCues(ids: readonly string[], session: ClientSession): Promise<Map<string, string[]>> {
  const found = await SubtitleModel.collection
    .find<Pick<SubtitleDocument, '_id' | 'content'>>(
      { _id: { $in: [...ids] as never[] } },
      { projection: { content: 1 }, session, maxTimeMS: TIMEOUT_MS },
    )
    .toArray();
  return new Map(found.map(({ _id, content }) => [_id, listCues(content).map(({ payload }) => payload)]));
}
