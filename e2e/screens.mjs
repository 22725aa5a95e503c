import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../packages/tooling/databases/browser.mjs';
import { ROOT } from '../packages/tooling/steps/paths.mjs';
import { createScratch, fetchToken, startSystem } from './bench/support.mjs';
import { createRipple, openChecks, openMachine } from './support/picture-desk.mjs';

// `npm run screens [-- filter]`: takes pictures of the screens with demo data, at 1440 and 390 px, light and dark. It
// writes them to .cache/screens/. It also saves some of them, light and small, for the guides.
const SCREENS = [
  ['login', null, '/login'],
  ['overview', 'admin', '/'],
  ['task-status', 'admin', '/TaskStatus'],
  ['work-board', 'assigner', '/work-board'],
  ['questions', 'assigner', '/questions'],
  ['decided', 'admin', '/decided'],
  ['assign-task', 'assigner', '/assign-task'],
  ['update-user-status', 'assigner', '/UpdateUserStatus'],
  ['user-info', 'admin', '/user-info'],
  ['account', 'translator', '/account'],
  ['settings', 'admin', '/settings'],
  ['settings-checks', 'admin', '/settings', openChecks],
  ['settings-machine', 'admin', '/settings', openMachine],
  ['settings-modules', 'admin', '/settings?tab=modules'],
  ['settings-module', 'admin', '/settings?tab=modules&module=mfe_review'],
  ['help-support', 'translator', '/help-support'],
  ['user-guide', 'translator', '/user-guide'],
  ['faq', 'translator', '/faq'],
  ['tutorials', 'translator', '/tutorials'],
  ['uploader', 'uploader', '/uploader?tab=daily'],
  ['uploader-channels', 'uploader', '/uploader'],
  ['uploader-videos', 'uploader', findFirstChannel],
  ['imported-rows', 'uploader', '/imported-rows'],
  ['subtitle-dashboard', 'admin', '/subtitle-dashboard'],
  ['stats-youtube', 'admin', '/stats-youtube'],
  ['vtt-files-stats', 'admin', '/vtt-files-stats'],
  ['my-work', 'translator', '/my-work'],
  ['my-work-sentences', 'translator', '/my-work?by=sentence'],
  ['activities', 'translator', '/Activities'],
  ['correction-activities', 'editor', '/CorrectionActivities'],
  ['predictions-daily', 'translator', '/PredictionsDaily'],
  ['predictions-10-days', 'translator', '/Predictions10Days'],
  ['translate', 'translator', findFirstVideo],
  ['correction-prediction-daily', 'editor', '/CorrectionPredictionDaily'],
  ['correction-prediction-10-days', 'editor', '/CorrectionPrediction10Days'],
  ['approver', 'reviewer', '/Approver'],
  ['approver-translate', 'reviewer', '/Approver?category=translate'],
  ['approver-corrected', 'reviewer', '/Approver?category=activity&language=te&show=corrected'],
  ['approver-sentences', 'reviewer', '/Approver?language=te&show=sentences'],
  ['corrected-texts', 'translator', '/corrected-texts'],
  ['day-sheet', 'translator', '/day-sheet'],
  ['terms', 'reviewer', '/terms'],
  ['ripple', 'editor', findRipple, (page) => ripple.correct(page)],
  ['corrections', 'assigner', '/corrections', showApprovedRows],
  ['translation-memory', 'translator', '/translation-memory?q=शुभ'],
  ['not-found', 'uploader', '/no-such-page'],
];
/** Screens shown in the guides. */
const IN_GUIDES = [
  'approver',
  'assign-task',
  'my-work',
  'predictions-daily',
  'task-status',
  'translate',
  'uploader',
  'uploader-videos',
  'user-info',
  'work-board',
];
const GUIDE_WIDTH = 960;
const DARK = '<body style="background: #16181d">';
const filter = process.argv[2] ?? '';
/** Rows of the picture `ripple`, which the picture `corrections` shows too. */
let ripple = null;
const out = path.join(ROOT, '.cache/screens');
const guides = path.join(ROOT, 'mfe-assign/src/features/guides/pictures');
for (const folder of [out, guides]) mkdirSync(folder, { recursive: true });

const { dir, clean } = createScratch();
const running = process.env.BASE_URL;
const system = running ? { baseURL: running, stop: async () => {} } : await startSystem({ env: { DATA_DIR: dir } });
const browser = await chromium.launch({
  executablePath: (await findBrowser()).program,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  for (const screen of SCREENS.filter(([name]) => name.includes(filter))) await takePicture(screen);
} finally {
  await browser.close();
  await system.stop();
  clean();
}

async function takePicture([name, role, where, prepare]) {
  const token = role && (await fetchToken(system.baseURL, role));
  const url = typeof where === 'string' ? where : await where(token);
  for (const colorScheme of ['light', 'dark'])
    for (const width of [1440, 390]) {
      const context = await browser.newContext({
        viewport: { width, height: width === 390 ? 844 : 900 },
        colorScheme,
        locale: 'en-IN',
      });
      if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token);
      // A stub replaces the video host, which cannot be reached here.
      await context.route(/youtube[a-z-]*\.com/, (route) => route.fulfill({ contentType: 'text/html', body: DARK }));
      // The event stream is blocked, because it would keep the network busy.
      await context.route('**/api/module-events', (route) => route.abort());
      const page = await context.newPage();
      await page.goto(system.baseURL + url);
      await page.waitForLoadState('networkidle');
      await page.locator('h1').first().waitFor();
      // Rows of lists. The options of a select have the same role but no position.
      const rows = page.locator('[role=option][aria-posinset]');
      const open = rows.filter({ hasText: 'assigned' });
      const option = ((await open.count()) > 0 ? open : rows).first();
      if (width === 1440 && (await option.isVisible().catch(() => false))) {
        await option.click();
        await page.waitForTimeout(600);
      }
      if (prepare) await prepare(page);
      if (where === findFirstVideo && width === 1440) await translateCues(page);
      if (where === findFirstChannel)
        await page
          .getByRole('heading', { name: /^Videos/ })
          .evaluate((list) => list.scrollIntoView({ block: 'center' }));
      await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
      const picture = await page.screenshot({ path: path.join(out, `${name}-${width}-${colorScheme}.png`) });
      if (width === 1440 && colorScheme === 'light' && IN_GUIDES.includes(name))
        writeFileSync(path.join(guides, `${name}.webp`), await shrinkPicture(picture));
      await context.close();
    }
  process.stdout.write(`${name}\n`);
}

function createReader(token) {
  return async (of) =>
    (await fetch(`${system.baseURL}/api${of}`, { headers: { authorization: `Bearer ${token}` } })).json();
}

/** Returns the address of the demo's first channel with its videos. */
async function findFirstChannel(token) {
  const [{ id }] = await createReader(token)('/channels');
  return `/uploader?tab=videos&channel=${id}`;
}

/** Returns the address of the demo's first video with Hindi subtitles, opened for translation into Telugu. */
async function findFirstVideo(token) {
  const ask = createReader(token);
  for (const { id: channel } of await ask('/channels'))
    for (const { id: video } of await ask(`/videos/${channel}`)) {
      const { languages } = await ask(`/videos/${video}/translation?target=te`);
      if (languages?.includes('hi')) return `/translate?channel=${channel}&video=${video}&source=hi&target=te`;
    }
  throw new Error('No video of the demo has Hindi subtitles.');
}

/** Returns the address of rows with a sentence that the picture corrects. */
async function findRipple() {
  ripple = await createRipple(system.baseURL);
  return ripple.path;
}

async function showApprovedRows(page) {
  const show = page.getByRole('button', { name: 'Show rows' }).first();
  if (await show.isVisible()) await show.click();
}

/** Translates two cues, one of them against the house style. */
async function translateCues(page) {
  await page.getByLabel('Translation of cue 1', { exact: true }).fill('ఈ రోజు గ్రహాలు కొత్త ప్రారంభానికి అనుకూలంగా ఉన్నాయి.');
  await page.getByLabel('Translation of cue 2', { exact: true }).fill('ఉదయం చంద్రుడు మీ మనసుకు శాంతిని ఇస్తాడు।');
  await page
    .getByRole('button', { name: /^Correct:/ })
    .first()
    .waitFor();
}

/** Shrinks a picture in the browser, as WebP and to the width that a guide shows. */
async function shrinkPicture(png) {
  const page = await browser.newPage();
  const small = await page.evaluate(
    async ([base64, width]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]), { resizeWidth: width, resizeQuality: 'high' });
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext('2d').drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [png.toString('base64'), GUIDE_WIDTH],
  );
  await page.close();
  return Buffer.from(small);
}
