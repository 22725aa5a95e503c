import type { DuplicateAnswer, DuplicateChoice } from '@subtitle/contracts/operations/imports';
import { addDays } from '@subtitle/domain/dates';
import mongoose from 'mongoose';
import type { SessionActor } from '../../actor';
import { findImport } from '../../features/imports/ledger/import.repository';
import { readEpoch } from '../../features/imports/ledger/lane.repository';
import { answerImport } from '../../features/imports/life/answer-import';
import { cancelImport } from '../../features/imports/life/cancel-import';
import { cleanImport } from '../../features/imports/life/clean-import';
import { runImport } from '../../features/imports/life/run-import';
import { sweepImports } from '../../features/imports/life/sweep-imports';
import { undoImport } from '../../features/imports/life/undo-import';
import { getVisibleFilter } from '../../features/imports/rows/visible-rows';
import { createImport } from '../../features/imports/upload/create-import';
import { assignRows } from '../../features/items/assign/assign';
import { approveUnit } from '../../features/items/review/approve-item';
import { reassignUnit } from '../../features/items/review/reassign-item';
import { findItem } from '../../features/items/row/find-item';
import { saveDraftTexts, submitTexts } from '../../features/items/texts/save-texts';
import { openSpool } from '../../infra/spool/open-spool';
import type { ImportDocument } from '../../models/import.model';
import { DayRows, getTelugu } from './day-rows';
import { findLastEntries } from './histories';
import { ignoreRefusals } from './ignore-refusals';
import { type Step, WorkLog } from './work-log';
import { type FileForm, writeFile } from './write-file';

export interface Uploaded {
  id: number;
  /** Days of the run, from 0. */
  days: readonly number[];
  mode: DuplicateChoice;
}

export interface VisibleRow {
  key: string;
  id: number;
  import_id: number;
  en_1: string;
  te_1?: string;
  status_te?: string;
  revision_te?: number;
}

export interface People {
  translator: SessionActor;
  assigner: SessionActor;
  reviewer: SessionActor;
}

const RUN_DAYS = 4;
/** Day whose rows are on a sheet that is not read. */
const OTHER_DAY = RUN_DAYS - 1;
let runs = 0;

const getPredictions = () => mongoose.connection.collection('predictions');
const getUnitKey = (id: number) => ({ kind: 'daily', id, language: 'te' }) as const;

/** Actions of a model run on the system. Each run has separate days. */
export class World {
  readonly imports: Uploaded[] = [];
  readonly log = new WorkLog();
  readonly forms: FileForm[] = [];
  /** Acknowledged actions on imports: their results must stay. */
  readonly decisions: ({ id: number } & Partial<Pick<ImportDocument, 'status' | 'duplicates'>>)[] = [];
  readonly #firstDay = addDays('2030-01-01', RUN_DAYS * runs++);
  readonly #days = new DayRows(this.#firstDay);
  /** Keys by number, because the audit keeps only the number of a removed row. */
  readonly #keyOf = new Map<number, string>();
  #texts = 0;

  constructor(readonly people: People) {}

  async upload(
    days: readonly number[],
    mode: DuplicateChoice,
    isFaulty: boolean,
    form: FileForm = 'rows',
  ): Promise<Uploaded> {
    const nth = this.imports.length;
    const given = days.flatMap((day) => this.#days.makeRows(day, nth, isFaulty));
    const { remove, ...file } = await writeFile(form, given, this.#days.makeRows(OTHER_DAY, nth, false), nth);
    const options = { channelId: null, duplicates: mode, username: 'uploader' };
    const { _id: id } = await createImport({ kind: 'daily', ...file, ...options }, openSpool());
    await remove();
    const uploaded = { id, days, mode };
    this.imports.push(uploaded);
    this.forms.push(form);
    return uploaded;
  }

  run = async ({ id }: Uploaded) => void (await runImport(id, openSpool()));
  clean = ({ id }: Uploaded) => cleanImport(id);
  cancel = ({ id }: Uploaded) =>
    ignoreRefusals(() => cancelImport(id, 'uploader').then(() => this.decisions.push({ id, status: 'cancelled' })));
  undo = ({ id }: Uploaded) =>
    ignoreRefusals(() => undoImport(id, 'uploader').then(() => this.decisions.push({ id, status: 'undone' })));
  answer = ({ id }: Uploaded, duplicates: DuplicateAnswer) =>
    ignoreRefusals(() => answerImport(id, duplicates, 'uploader').then(() => this.decisions.push({ id, duplicates })));
  /** Runs the sweep, and the job of each import that the sweep enqueues. */
  sweep = async () => {
    const enqueue = async ({ _id, finished_at }: ImportDocument) => {
      if (finished_at) await cleanImport(_id);
      else await runImport(_id, openSpool());
    };
    await sweepImports({ hasLiveJob: async () => false, enqueue }, new Date(Date.now() + 10_000));
  };

  /** Works on one row assigned to the translator: saves a draft, or submits all texts of a language. */
  edit = async (nth: number, isSubmitted: boolean) => {
    const open = (await this.findVisible()).filter(({ status_te }) => status_te === 'assigned');
    const text = `తెలుగు ${this.#texts++}`;
    const columns: Record<string, string> = isSubmitted
      ? { te_1: text, te_2: text, te_3: text, te_4: text }
      : { te_1: text };
    const save = isSubmitted ? submitTexts : saveDraftTexts;
    const { translator } = this.people;
    await this.#work(
      open[nth % open.length],
      translator,
      isSubmitted ? 'submit-item' : 'save-draft',
      text,
      (id, revision) => save(translator, getUnitKey(id), { revision, columns }),
    );
  };

  /** Approves one of the rows in review, or sends it back to its submitter. */
  review = async (nth: number, isApproved: boolean) => {
    const waiting = (await this.findVisible()).filter(({ status_te }) => status_te === 'inreview');
    const { reviewer } = this.people;
    await this.#work(
      waiting[nth % waiting.length],
      reviewer,
      isApproved ? 'approve-item' : 'reassign-item',
      undefined,
      (id, revision) =>
        isApproved
          ? approveUnit(reviewer, getUnitKey(id), { revision })
          : reassignUnit(reviewer, getUnitKey(id), { revision, reason: 'meaning', note: '' }),
    );
  };

  async #work(
    row: VisibleRow | undefined,
    actor: SessionActor,
    event: Step['event'],
    text: string | undefined,
    change: (id: number, revision: number) => ReturnType<typeof approveUnit>,
  ): Promise<void> {
    if (!row) return;
    const { key, id } = row;
    const work = { isTouch: true, from: await readEpoch('daily'), ...(text !== undefined && { text }) };
    this.log.addAttempt({ ...work, isOn: (one) => one === key });
    await ignoreRefusals(async () => {
      const { revision_te: seen = 0 } = await findItem(actor, getUnitKey(id));
      const { import_id, revision_te } = await change(id, seen);
      const to = await readEpoch('daily');
      this.log.acknowledged.push({ importId: import_id!, key, ...work, to });
      this.log.steps.push({ item: id, revision: revision_te!, event });
    });
  }

  /** Assigns the next rows of a day to the translator. */
  assign = async (day: number, count: number) => {
    const date = addDays(this.#firstDay, day);
    const from = await readEpoch('daily');
    const pair = { sourceLanguage: 'en', targetLanguage: 'hi', fromDate: date, toDate: date };
    const { assigner, translator } = this.people;
    const body = { ...pair, userId: translator.id, taskCount: count } as never;
    await this.findVisible();
    this.log.addAttempt({ isTouch: false, from, isOn: (key) => this.getKeys(day).includes(key) });
    await ignoreRefusals(async () => {
      const { ids } = await assignRows(assigner, 'daily', body);
      const to = await readEpoch('daily');
      const given = await getPredictions()
        .find({ id: { $in: ids }, assigned_hi: 'translator@example.com' })
        .toArray();
      for (const row of given)
        this.log.acknowledged.push({ importId: row.import_id, key: row.key, isTouch: false, from, to });
    });
  };

  /** Natural keys of a day of the run. */
  getKeys = (day: number): string[] => this.#days.getKeys(day);

  /** Returns the position of a key in its day, from 0. */
  getPlace(key: string): number {
    return Array.from({ length: RUN_DAYS }, (_, day) => this.getKeys(day).indexOf(key)).find((place) => place >= 0)!;
  }

  /** Counts work whose response was lost. */
  async findUnacknowledged(): Promise<void> {
    const revisions = ['revision_te', 'revision_hi'].map((field) => ({ [field]: { $gt: 0 } }));
    for (const [nth, { id: importId }] of this.imports.entries()) {
      const found = await getPredictions().find({ import_id: importId, $or: revisions }).toArray();
      for (const row of found as unknown as VisibleRow[]) {
        const { key, te_1, revision_te = 0 } = row;
        const isSaved = te_1 !== undefined && te_1 !== getTelugu(nth);
        this.log.addFound({ importId, key, isTouch: revision_te > 0, ...(isSaved && { text: te_1 }) });
      }
      for (const { item } of await findLastEntries(await this.loadDocument({ id: importId })))
        this.log.addFound({ importId, key: this.#keyOf.get(item)!, isTouch: false });
    }
  }

  async findVisible(): Promise<VisibleRow[]> {
    const days = { from: { $gte: this.#firstDay, $lt: addDays(this.#firstDay, RUN_DAYS) } };
    const found = await getPredictions()
      .find({ kind: 'daily', ...days, ...(await getVisibleFilter()) })
      .sort({ key: 1, import_id: 1 })
      .toArray();
    for (const { id, key } of found) this.#keyOf.set(id, key);
    return found as unknown as VisibleRow[];
  }

  async findStored(importId: number) {
    return getPredictions().find({ import_id: importId }).toArray();
  }

  countMarks(importId: number): Promise<number> {
    return getPredictions().countDocuments({ superseded_by: importId, import_id: { $ne: importId } });
  }

  countWronglyArchived(importIds: readonly number[]): Promise<number> {
    const own = { import_id: { $in: [...importIds] } };
    return getPredictions().countDocuments({
      $or: [
        { ...own, archived: true, superseded_by: { $in: [null, []] } },
        { ...own, archived: null, 'superseded_by.0': { $exists: true } },
      ],
    });
  }

  /** Removes the data of the run, because each check would take long among the rows of a thousand runs. */
  async removeData(): Promise<void> {
    const names = ['predictions', 'imports', 'audit', 'import_audit', 'spool.files', 'spool.chunks'];
    await Promise.all(names.map((name) => mongoose.connection.collection(name).deleteMany({})));
  }

  async loadDocument({ id }: Pick<Uploaded, 'id'>): Promise<ImportDocument> {
    return (await findImport(id))!;
  }
}
