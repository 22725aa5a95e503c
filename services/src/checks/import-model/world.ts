import { Readable } from 'node:stream';
import { COLUMNS } from '@subtitle/contracts/columns';
import type { DuplicateAnswer, DuplicateChoice } from '@subtitle/contracts/operations/imports';
import { addDays } from '@subtitle/domain/dates';
import { createValidator } from '@subtitle/domain/uploads/workbook-kinds';
import { makeRows } from '@subtitle/testing/make-workbook';
import mongoose from 'mongoose';
import type { SessionActor } from '../../features/auth/session-actor';
import { findImport } from '../../features/imports/ledger/import.repository';
import { readEpoch } from '../../features/imports/ledger/lane.repository';
import { answerImport } from '../../features/imports/life/answer-import';
import { cancelImport } from '../../features/imports/life/cancel-import';
import { cleanImport } from '../../features/imports/life/clean-import';
import { runImport } from '../../features/imports/life/run-import';
import { sweepImports } from '../../features/imports/life/sweep-imports';
import { undoImport } from '../../features/imports/life/undo-import';
import { visibleRows } from '../../features/imports/rows/visible-rows';
import { createImport } from '../../features/imports/upload/create-import';
import { receiveRows } from '../../features/imports/upload/upload-rows-file';
import { assignRows } from '../../features/items/assign/assign';
import { findItem } from '../../features/items/row/find-item';
import { saveDraftTexts, submitTexts } from '../../features/items/texts/save-texts';
import { openSpool } from '../../infra/spool/open-spool';
import type { ImportDocument } from '../../models/import.model';
import { lastEntries } from './histories';
import { unlessRefused } from './unless-refused';
import { writtenOtherwise } from './written-otherwise';

export const LAGNAS_A_DAY = 12;

export interface Uploaded {
  id: number;
  /** Days of the run, from 0. */
  days: readonly number[];
  mode: DuplicateChoice;
}

/** Somebody's work that was acknowledged, and the epochs between which it was. */
export interface Work {
  importId: number;
  key: string;
  /** Left out: the row was given to somebody, which brings no text. */
  text?: string;
  from: number;
  to: number;
}

export interface VisibleRow {
  key: string;
  id: number;
  import_id: number;
  en_1: string;
  te_1?: string;
}

/** Every column is named, as in a workbook. */
const EMPTY = Object.fromEntries(COLUMNS.daily.map((column) => [column, '']));
const RUN_DAYS = 4;

/** Who is killed between the commit and its answer has worked all the same. */
type Attempt = Pick<Work, 'text' | 'from'> & { isOn: (key: string) => boolean };
let runs = 0;

const rows = () => mongoose.connection.collection('predictions');

/** What a run of the model does to the system: its own days, so that runs do not meet. */
export class World {
  readonly imports: Uploaded[] = [];
  readonly work: Work[] = [];
  /** What somebody was told he had done to an import: it stays so. */
  readonly decided: ({ id: number } & Partial<Pick<ImportDocument, 'status' | 'duplicates'>>)[] = [];
  readonly #attempts: Attempt[] = [];
  readonly #firstDay = addDays('2030-01-01', RUN_DAYS * runs++);
  readonly #keys = new Map<number, string[]>();
  /** By number: a row that is gone leaves no more than that in the audit. */
  readonly #keyOf = new Map<number, string>();
  #texts = 0;

  constructor(
    readonly translator: SessionActor,
    readonly assigner: SessionActor & { translatorId: number },
  ) {}

  async upload(days: readonly number[], mode: DuplicateChoice, isFaulty: boolean): Promise<Uploaded> {
    const word = `of ${this.imports.length}`;
    const change = (row: Record<string, string | number>, at: number) => ({
      ...EMPTY,
      ...row,
      en_1: word,
      ...writtenOtherwise(row, this.imports.length + at),
      assigned_to: 'translator@example.com',
      status_te: 'assigned',
      ...(isFaulty && at === LAGNAS_A_DAY - 1 && { lrname: 'nobody' }),
    });
    const given = days.flatMap((day) => [
      ...makeRows({ kind: 'daily', rows: LAGNAS_A_DAY, languages: ['en'], from: addDays(this.#firstDay, day), change }),
    ]);
    const body = Readable.from([Buffer.from(JSON.stringify({ predictions: given }))]);
    const rows = await receiveRows(body, { kind: 'daily', rows: 'predictions', numbers: [] }, Number.POSITIVE_INFINITY);
    const upload = { kind: 'daily', format: 'rows', name: 'predictions.ndjson', bytes: rows.open() } as const;
    const options = { channelId: null, duplicates: mode, username: 'uploader' };
    const { _id: id } = await createImport({ ...upload, ...options }, openSpool());
    await rows.remove();
    const uploaded = { id, days, mode };
    this.imports.push(uploaded);
    return uploaded;
  }

  run = async ({ id }: Uploaded) => void (await runImport(id, openSpool()));
  clean = ({ id }: Uploaded) => cleanImport(id);
  cancel = ({ id }: Uploaded) =>
    unlessRefused(() => cancelImport(id, 'uploader').then(() => this.decided.push({ id, status: 'cancelled' })));
  undo = ({ id }: Uploaded) =>
    unlessRefused(() => undoImport(id, 'uploader').then(() => this.decided.push({ id, status: 'undone' })));
  answer = ({ id }: Uploaded, duplicates: DuplicateAnswer) =>
    unlessRefused(() => answerImport(id, duplicates, 'uploader').then(() => this.decided.push({ id, duplicates })));
  /** What the queue would do with the imports that the sweep hands to it. */
  sweep = async () => {
    const enqueue = async ({ _id, finished_at }: ImportDocument) => {
      if (finished_at) await cleanImport(_id);
      else await runImport(_id, openSpool());
    };
    await sweepImports({ hasLiveJob: async () => false, enqueue }, new Date(Date.now() + 10_000));
  };

  /** Work on one visible row: a draft, or all texts of a language. */
  edit = async (nth: number, isSubmitted: boolean) => {
    const visible = await this.visible();
    const row = visible[nth % (visible.length || 1)];
    if (!row) return;
    const from = await readEpoch('daily');
    const key = { kind: 'daily', id: row.id, language: 'te' } as const;
    const text = `తెలుగు ${this.#texts++}`;
    const columns: Record<string, string> = isSubmitted
      ? { te_1: text, te_2: text, te_3: text, te_4: text }
      : { te_1: text };
    const save = isSubmitted ? submitTexts : saveDraftTexts;
    this.#attempts.push({ text, from, isOn: (one) => one === row.key });
    await unlessRefused(async () => {
      const { revision_te: revision = 0 } = await findItem(this.translator, key);
      const { import_id } = await save(this.translator, key, { revision, columns });
      const to = await readEpoch('daily');
      this.work.push({ importId: import_id!, key: row.key, text, from, to });
    });
  };

  /** Gives the next rows of a day to the translator. */
  assign = async (day: number, count: number) => {
    const date = addDays(this.#firstDay, day);
    const from = await readEpoch('daily');
    const pair = { sourceLanguage: 'en', targetLanguage: 'hi', fromDate: date, toDate: date };
    const body = { ...pair, userId: this.assigner.translatorId, taskCount: count } as never;
    await this.visible();
    this.#attempts.push({ from, isOn: (key) => this.keysOf(day).includes(key) });
    await unlessRefused(async () => {
      const { ids } = await assignRows(this.assigner, 'daily', body);
      const to = await readEpoch('daily');
      const given = await rows()
        .find({ id: { $in: ids }, assigned_hi: 'translator@example.com' })
        .toArray();
      for (const row of given) this.work.push({ importId: row.import_id, key: row.key, from, to });
    });
  };

  /** Natural keys of a day of the run. */
  keysOf(day: number): string[] {
    const known = this.#keys.get(day);
    if (known) return known;
    const validator = createValidator('daily');
    validator.header(COLUMNS.daily, 1, '');
    const given = makeRows({
      kind: 'daily',
      rows: LAGNAS_A_DAY,
      languages: ['en'],
      from: addDays(this.#firstDay, day),
    });
    const keys = [...given].map((row, at) => {
      const cells = COLUMNS.daily.map((column) => String(row[column] ?? ''));
      return validator.row(at + 2, cells)!.key;
    });
    this.#keys.set(day, keys);
    return keys;
  }

  /** Work that took effect although nobody was told so is work as well. */
  async findUnacknowledged(): Promise<void> {
    const revisions = ['revision_te', 'revision_hi'].map((field) => ({ [field]: { $gt: 0 } }));
    const importIds = this.imports.map(({ id }) => id);
    for (const row of await rows()
      .find({ import_id: { $in: importIds }, $or: revisions })
      .toArray()) {
      const { import_id: importId, key, te_1 } = row as unknown as VisibleRow;
      const known = this.work.filter((one) => one.importId === importId && one.key === key);
      if (known.some(({ text }) => text === te_1) || (known.length > 0 && te_1 === undefined)) continue;
      this.#addPossible({ importId, key, ...(te_1 !== undefined && { text: te_1 }) });
    }
    for (const importId of importIds)
      for (const { item } of await lastEntries(await this.document({ id: importId }))) {
        const key = this.#keyOf.get(item)!;
        if (!this.work.some((one) => one.importId === importId && one.key === key))
          this.#addPossible({ importId, key });
      }
  }

  #addPossible({ importId, key, text }: Pick<Work, 'importId' | 'key' | 'text'>): void {
    const possible = this.#attempts.filter((one) => one.isOn(key) && (one.text ?? text) === text);
    if (possible.length === 0) throw new Error(`Nobody has worked on ${key} of import ${importId}.`);
    const from = Math.min(...possible.map((one) => one.from));
    this.work.push({ importId, key, ...(text !== undefined && { text }), from, to: from });
  }

  async visible(): Promise<VisibleRow[]> {
    const days = { from: { $gte: this.#firstDay, $lt: addDays(this.#firstDay, RUN_DAYS) } };
    const found = await rows()
      .find({ kind: 'daily', ...days, ...(await visibleRows()) })
      .sort({ key: 1, import_id: 1 })
      .toArray();
    for (const { id, key } of found) this.#keyOf.set(id, key);
    return found as unknown as VisibleRow[];
  }

  /** Everything that is stored of an import. */
  async stored(importId: number) {
    return rows().find({ import_id: importId }).toArray();
  }

  marksOf(importId: number): Promise<number> {
    return rows().countDocuments({ superseded_by: importId, import_id: { $ne: importId } });
  }

  archivedWithout(importIds: readonly number[]): Promise<number> {
    const own = { import_id: { $in: [...importIds] } };
    return rows().countDocuments({
      $or: [
        { ...own, archived: true, superseded_by: { $in: [null, []] } },
        { ...own, archived: null, 'superseded_by.0': { $exists: true } },
      ],
    });
  }

  /** Removes what the run has left: among the rows of a thousand runs each look would take long. */
  async forget(): Promise<void> {
    const names = ['predictions', 'imports', 'audit', 'import_audit', 'spool.files', 'spool.chunks'];
    await Promise.all(names.map((name) => mongoose.connection.collection(name).deleteMany({})));
  }

  async document({ id }: Pick<Uploaded, 'id'>): Promise<ImportDocument> {
    return (await findImport(id))!;
  }
}
