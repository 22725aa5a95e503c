import { writeFileSync } from 'node:fs';
import { IMPORT_KINDS, type ImportKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { makeWorkbook } from './make-workbook';

const USAGE = `npm run make:workbook -- <${IMPORT_KINDS.join('|')}> <rows> <file.xlsx> [languages, e.g. en,hi] [first day, yyyy-mm-dd]`;

const [kind = '', rows = '', file = '', languages = LANGUAGE_CODES.join(), from] = process.argv.slice(2);
if (!IMPORT_KINDS.includes(kind as ImportKind) || !/^\d+$/.test(rows) || !file) {
  console.error(USAGE);
  process.exit(1);
}
const plan = { kind: kind as ImportKind, rows: Number(rows), languages: languages.split(',') as LanguageCode[], from };
writeFileSync(file, makeWorkbook(plan));
