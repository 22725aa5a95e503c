import { Readable } from 'node:stream';
import { LANGUAGE_CODES, type LanguageCode, languageName } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { isSameUser } from '@subtitle/domain/users/roles';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { exportFileName } from '@subtitle/webvtt/translation/export-file-name';
import { replaceHeaderLanguage } from '@subtitle/webvtt/translation/header-language';
import { ZipWriter } from '@subtitle/workbook/write-zip';
import { createNodePacker } from '@subtitle/workbook/write-zip.node';
import type { SessionActor } from '../../../actor';
import { Refusal } from '../../../refusal';
import { buildTranslationFile } from '../../videos/translation-file';
import { findTranslation, hasTexts } from '../../videos/translation-texts';
import { type Row, seesEveryRow } from '../row/item';
import { buildExportName, type ExportedFile, type ExportQuery, exportLimit, findRowsToExport } from './export-rows';

const COMPRESSION_LEVEL = 3;
/** Limit of files in a zip without Zip64, which counts them in two bytes. */
const MAX_FILES = 65_535;

interface VttOptions {
  whenEmpty?: 'source' | 'empty';
  headerLanguage?: boolean;
}
interface OutFile {
  name: string;
  content: string;
}

/**
 * Exports the translations that the caller may see as a zip of .vtt files, named like exports of the VTT Translator.
 * Each file is read and written while the zip is sent.
 * @throws Refusal not-found where there is no translation; invalid-request for an invalid language or day
 */
export async function exportVideos(
  actor: SessionActor,
  { whenEmpty, headerLanguage, ...exportQuery }: ExportQuery & VttOptions,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const { languages, imports, read } = await findRowsToExport(actor, 'video', exportQuery);
  const canExport = (row: Row, language: LanguageCode) =>
    seesEveryRow(actor) || isSameUser(readUnit(row, language).owner, actor.username) || imports.has(row.import_id);
  const isRequested = (row: Row, language: LanguageCode) =>
    canExport(row, language) && (!exportQuery.status || readUnit(row, language).status === exportQuery.status);
  const endTurn = await exportLimit.enter(signal);
  try {
    const files = streamFiles(read, languages ?? LANGUAGE_CODES, isRequested, { whenEmpty, headerLanguage }, signal);
    const first = await files.next();
    if (first.done) throw new Refusal('not-found', {}, MESSAGES.nothingToExport);
    const bytes = Readable.from(streamZip(first.value, files));
    bytes.once('close', endTurn);
    return { name: `${buildExportName('video', exportQuery, languages)}.zip`, bytes };
  } catch (error) {
    endTurn();
    throw error;
  }
}

async function* streamFiles(
  read: Awaited<ReturnType<typeof findRowsToExport>>['read'],
  languages: readonly LanguageCode[],
  isWanted: (row: Row, language: LanguageCode) => boolean,
  { whenEmpty = 'source', headerLanguage = false }: VttOptions,
  signal: AbortSignal,
): AsyncGenerator<OutFile> {
  const names = new Set<string>();
  for (let page = await read(); ; page = await read(page.nextCursor)) {
    for (const row of page.rows)
      for (const language of languages.filter((code) => isWanted(row, code))) {
        signal.throwIfAborted();
        const translation = row[`bound_${language}`] ? await findTranslation(row.id, language) : null;
        if (!translation || !hasTexts(translation)) continue;
        if (names.size === MAX_FILES) throw new Error(`A zip without Zip64 can contain at most ${MAX_FILES} files.`);
        const name = findFreeName(names, exportFileName(row.video_title ?? '', languageName(language)));
        const content = await buildTranslationFile(translation, whenEmpty);
        yield { name, content: headerLanguage ? replaceHeaderLanguage(content, language) : content };
      }
    if (page.nextCursor === null) return;
  }
}

/**
 * Returns the name, with a number if it is taken. Names that differ only in case count as equal, because some systems
 * ignore case.
 */
function findFreeName(names: Set<string>, name: string): string {
  let free = name;
  for (let n = 2; names.has(free.toLowerCase()); n++) free = name.replace(/\.vtt$/, ` (${n}).vtt`);
  names.add(free.toLowerCase());
  return free;
}

async function* streamZip(first: OutFile, others: AsyncGenerator<OutFile>): AsyncGenerator<Uint8Array> {
  const zip = new ZipWriter(createNodePacker(COMPRESSION_LEVEL));
  const writePart = ({ name, content }: OutFile) => zip.writePart(name, [Buffer.from(content)]);
  yield* writePart(first);
  for await (const file of others) yield* writePart(file);
  yield* zip.end();
}
