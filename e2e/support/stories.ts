import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { makeWorkbook, type WorkbookPlan } from '@subtitle/testing/make-workbook';
import * as XLSX from 'xlsx';
import { keepWarnings } from './keep-warnings';
import { IMPORT_MS, listRow } from './sign-in';

type Stage = 'translate' | 'correct';

/** The steps that differ between the kinds. */
export interface Story {
  name: string;
  assignTab: string;
  category: string;
  /** Dates that no other journey uses; null if rows have no date. */
  days: { from: string; to: string } | null;
  /** Matches the row of the story in lists. */
  row: RegExp;
  /** The translated and the corrected text. */
  texts: [string, string];
  upload(page: Page): Promise<void>;
  open(page: Page, stage: Stage): Promise<void>;
  /** Opens the row and types this text into each required field. */
  write(page: Page, stage: Stage, text: string): Promise<void>;
  /** Submits the typed texts; a translation goes to review. */
  submit(page: Page, stage: Stage): Promise<void>;
  downloadExport(page: Page): Promise<string>;
}

interface Dated {
  plan: Omit<WorkbookPlan, 'from' | 'languages'>;
  tab: string;
  button: string;
  assignTab: string;
  category: string;
  pages: Record<Stage, string>;
  /** Labels of the required texts. */
  fields: readonly (string | RegExp)[];
  save: RegExp;
  noun: string;
  /** Number of days that a row covers. */
  lasts: number;
}

const YEAR = 4831 + Math.floor(Math.random() * 900);
const TELUGU = /te_[1-4]/;

const DATED: readonly Dated[] = [
  {
    plan: { kind: 'daily', rows: 12 },
    tab: 'daily',
    button: 'Upload Predictions',
    assignTab: 'prediction',
    category: 'daily',
    pages: { translate: '/PredictionsDaily', correct: '/CorrectionPredictionDaily' },
    fields: [TELUGU],
    save: /Save All Translations/,
    noun: 'daily predictions',
    lasts: 1,
  },
  {
    plan: { kind: 'tenday', rows: 120 },
    tab: 'tenday',
    button: 'Upload 10-Day Predictions',
    assignTab: 'prediction-10-days',
    category: 'tenday',
    pages: { translate: '/Predictions10Days', correct: '/CorrectionPrediction10Days' },
    fields: [TELUGU],
    save: /Save All Translations/,
    noun: '10-day predictions',
    lasts: 10,
  },
  {
    plan: { kind: 'activities', rows: 2 },
    tab: 'activities',
    button: 'Upload Activities',
    assignTab: 'activities',
    category: 'activity',
    pages: { translate: '/Activities', correct: '/CorrectionActivities' },
    fields: ['Activity Name', 'Translation'],
    save: /Save Translation/,
    noun: 'activities',
    lasts: 1,
  },
];

export const STORIES: readonly Story[] = [...DATED.map(createDatedStory), createSubtitleStory()];

function createDatedStory(kind: Dated, at: number): Story {
  const from = `${YEAR + at}-05-01`;
  const days = { from, to: `${YEAR + at}-05-${String(kind.lasts).padStart(2, '0')}` };
  const row = /#\d+/;
  const open = async (page: Page, stage: Stage) => {
    const dates = kind.lasts > 1 ? `from=${days.from}&to=${days.to}` : `date=${from}`;
    await page.goto(`${kind.pages[stage]}?source=hi&target=te&${dates}`);
    await listRow(page, row).first().click();
  };
  return {
    name: kind.noun,
    assignTab: kind.assignTab,
    category: kind.category,
    days,
    row,
    texts: ['ఉదయం నీరు ఇవ్వండి.', 'ఉదయం సూర్యునికి నీరు ఇవ్వండి.'],
    open,
    async upload(page) {
      await page.goto(`/uploader?tab=${kind.tab}`);
      const buffer = makeWorkbook({ ...kind.plan, languages: ['en', 'hi'], from });
      const name = `${kind.tab}-${YEAR}.xlsx`;
      await page
        .getByLabel('Workbook', { exact: true })
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
      await page.getByRole('button', { name: kind.button }).click();
      await expect(page.getByText(/uploaded successfully!/).first()).toBeVisible({ timeout: IMPORT_MS });
    },
    async write(page, stage, text) {
      await open(page, stage);
      for (const label of kind.fields) {
        const fields = page.getByLabel(label, { exact: true });
        await expect(fields.first()).toBeEditable();
        for (const field of await fields.all()) await field.fill(text);
      }
    },
    async submit(page) {
      await keepWarnings(page);
      await page.getByRole('button', { name: kind.save }).click();
      await expect(listRow(page, row).first()).toContainText(/inreview|corrected/);
    },
    async downloadExport(page) {
      await page.goto(`/uploader?tab=${kind.tab}`);
      const dialog = await exportDialog(page, kind.noun);
      for (const [label, day] of [
        ['From Date', days.from],
        ['To Date', days.to],
      ] as const)
        await dialog.getByLabel(label).fill(`${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`);
      const { Sheets, SheetNames } = XLSX.read(await downloadFile(page));
      return XLSX.utils.sheet_to_csv(Sheets[SheetNames[0]!]!);
    },
  };
}

/** A channel with one video and its Hindi subtitles. */
function createSubtitleStory(): Story {
  const title = `Rashifal in four kinds ${Date.now()}`;
  const row = new RegExp(title);
  const cues = (page: Page) => page.getByLabel(/^Translation of cue \d+$/);
  const open = async (page: Page, stage: Stage) => {
    await page.goto(`/my-work?kind=video&show=${stage === 'correct' ? 'sent-back' : 'due'}`);
    const link = page.getByRole('link', { name: /^#\d+$/ });
    await page.locator('div').filter({ has: link, hasText: row }).last().getByRole('link').click();
    await expect(page).toHaveURL(stage === 'correct' ? /CorrectionSubtitles/ : /translate/);
    await expect(cues(page).first()).toBeVisible();
  };
  return {
    name: 'subtitles of a video',
    assignTab: 'translate',
    category: 'translate',
    days: null,
    row,
    texts: ['నమస్కారం', 'అందరికీ నమస్కారం'],
    open,
    async upload(page) {
      await page.goto('/uploader?tab=channel');
      await page.getByLabel('Channel Name').fill(`Channel of ${title}`);
      await page.getByRole('button', { name: /Create Channel/ }).click();
      await expect(page.getByText(/Channel created|created successfully/i).first()).toBeVisible();
      await page.goto('/uploader?tab=videos');
      await chooseOption(page, /^Channel \*?$/, `Channel of ${title}`);
      const one = (made: object, at: number) => (at === 0 ? { ...made, video_title: title } : null);
      const buffer = makeWorkbook({ kind: 'videos', rows: 2, change: one });
      await page
        .getByLabel('Workbook', { exact: true })
        .setInputFiles({ name: 'videos.xlsx', mimeType: 'application/octet-stream', buffer });
      await page.getByRole('button', { name: 'Upload Videos' }).click();
      await expect(page.getByText(/uploaded successfully!/).first()).toBeVisible({ timeout: IMPORT_MS });
      await chooseOption(page, /Channel of the videos/, `Channel of ${title}`);
      const vtt = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते\n');
      await page
        .getByLabel('Subtitle files')
        .setInputFiles({ name: `${title}_hindi.vtt`, mimeType: 'text/vtt', buffer: vtt });
      await page.getByRole('button', { name: 'Upload Subtitles' }).click();
      await expect(page.getByText('1 cue imported')).toBeVisible({ timeout: IMPORT_MS });
    },
    async write(page, stage, text) {
      await open(page, stage);
      for (const field of await cues(page).all()) await field.fill(text);
    },
    async submit(page, stage) {
      await page.keyboard.press('Control+s');
      await expect(page.getByText(/Saved \d\d:\d\d:\d\d/)).toBeVisible();
      if (stage === 'translate') await page.getByRole('button', { name: 'Send to review' }).click();
      if (stage === 'translate') await expect(page.getByText('Read-only while it is in review.')).toBeVisible();
    },
    async downloadExport(page) {
      await page.goto('/uploader?tab=videos');
      await exportDialog(page, 'subtitles');
      const zip = XLSX.CFB.read(await downloadFile(page), { type: 'buffer' });
      return zip.FileIndex.map(({ content }: { content?: Uint8Array }) => Buffer.from(content ?? []).toString()).join(
        '\n',
      );
    },
  };
}

async function chooseOption(page: Page, label: RegExp, name: string) {
  const field = page.getByLabel(label).first();
  const option = field.locator('option', { hasText: name }).first();
  await field.selectOption((await option.getAttribute('value'))!);
}

async function exportDialog(page: Page, noun: string) {
  await page.getByRole('button', { name: `Export ${noun}` }).click();
  return page.getByRole('dialog', { name: `Export ${noun}` });
}

async function downloadFile(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  return readFile(await (await download).path());
}
