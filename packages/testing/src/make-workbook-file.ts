import { createWriteStream, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { COLUMNS, WORKBOOK_KINDS, type WorkbookKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { PREDICTION_TEXTS, type PredictionTexts, ROW_STEPS, type WorkbookPlan } from './make-workbook';
import { writeWorkbookBytes } from './workbook-file';

const USAGE = `npm run make:workbook -- --kind daily --rows 120000 --languages all

Writes a workbook that keeps every rule of its kind, of any size, and says where it is.

  --kind       ${WORKBOOK_KINDS.join(', ')}
  --rows       data rows; a multiple of 12 for daily (12 lagnas a date), of 120 for tenday (a range of ten days)
  --languages  whose texts are filled: all, or some of ${LANGUAGE_CODES.join(',')}; all unless said
  --from       first day, yyyy-mm-dd; 2027-01-01 unless said
  --sentences  in each text of a prediction; 4 unless said
  --texts      of predictions: ${PREDICTION_TEXTS.join(', ')}; numbered unless said
  --without    a column whose cells stay empty, to see what the product says to that
  --out        the file; .cache/workbooks/<kind>-<rows>-<languages>.xlsx unless said
  --help       this page
`;

const OPTIONS = {
  kind: { type: 'string' },
  rows: { type: 'string' },
  languages: { type: 'string', default: 'all' },
  from: { type: 'string', default: '2027-01-01' },
  sentences: { type: 'string', default: '4' },
  texts: { type: 'string', default: 'numbered' },
  without: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

async function main(): Promise<void> {
  try {
    const { plan, file } = readOptions();
    mkdirSync(path.dirname(file), { recursive: true });
    const from = performance.now();
    await pipeline(writeWorkbookBytes(plan), createWriteStream(file));
    const size = (statSync(file).size / 1024 / 1024).toFixed(1);
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    process.stdout.write(`${file}\n${plan.rows} ${plan.kind} rows, ${size} MB, written in ${seconds} s\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`);
    process.exitCode = 1;
  }
}

/** @throws Error that names the first invalid option */
function readOptions(): { plan: WorkbookPlan; file: string } {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) {
    process.stdout.write(USAGE);
    process.exit(0);
  }
  const kind = WORKBOOK_KINDS.find((each) => each === values.kind);
  if (!kind) throw new Error(`--kind must be one of ${WORKBOOK_KINDS.join(', ')}.`);
  const plan: WorkbookPlan = {
    kind,
    rows: readRowsOption(kind, values.rows ?? ''),
    languages: readLanguagesOption(values.languages),
    from: readDayOption(values.from),
    sentences: readNumberOption('--sentences', values.sentences),
    texts: readTextsOption(values.texts),
    change: createColumnRemover(kind, values.without),
  };
  const name = `${kind}-${plan.rows}-${values.languages.replaceAll(',', '-')}.xlsx`;
  // The user types a path relative to their own folder, but npm runs programs in the root of the repository.
  return {
    plan,
    file: path.resolve(process.env.INIT_CWD ?? '.', values.out ?? path.resolve('.cache/workbooks', name)),
  };
}

function readRowsOption(kind: WorkbookKind, text: string): number {
  const rows = readNumberOption('--rows', text);
  const step = ROW_STEPS[kind];
  if (rows % step === 0) return rows;
  throw new Error(
    `--rows of a ${kind} workbook must be a multiple of ${step}, for example ${Math.ceil(rows / step) * step}.`,
  );
}

function readNumberOption(option: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`${option} must be a whole number from 1.`);
  return Number(text);
}

function readTextsOption(text: string): PredictionTexts {
  const texts = PREDICTION_TEXTS.find((each) => each === text);
  if (texts) return texts;
  throw new Error(`--texts must be one of ${PREDICTION_TEXTS.join(', ')}.`);
}

function readLanguagesOption(text: string): readonly LanguageCode[] {
  if (text === 'all') return LANGUAGE_CODES;
  const wanted = text.split(',');
  const unknown = wanted.find((each) => !LANGUAGE_CODES.includes(each as LanguageCode));
  if (unknown !== undefined)
    throw new Error(`--languages must be 'all' or some of ${LANGUAGE_CODES.join(',')}, not '${unknown}'.`);
  return wanted as LanguageCode[];
}

function createColumnRemover(kind: WorkbookKind, column: string | undefined): WorkbookPlan['change'] {
  if (column === undefined) return undefined;
  if (!COLUMNS[kind].includes(column)) throw new Error(`--without must be a column of the kind, not '${column}'.`);
  return (row) => ({ ...row, [column]: '' });
}

function readDayOption(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new Error('--from must be a day such as 2027-01-01.');
}

void main();
