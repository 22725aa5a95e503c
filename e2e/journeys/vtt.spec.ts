import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { enterAs, getToken, IMPORT_MS, listRow, waitUntilDecidable } from '../support/sign-in';

/** The subtitles of a video with 10,000 cues, from the upload to the approval. */
test.describe.configure({ mode: 'serial' });

const CUES = 10_000;
const NAME = `Rashifal: part ${Date.now()}`;
/** A second video, with two cues. */
const SHORT = `${NAME}, short`;
const at = (second: number) => new Date(second * 1000).toISOString().slice(11, 23);
const FILE = [
  'WEBVTT - made for this journey\r\n',
  'NOTE a note that stays\r\n',
  ...Array.from({ length: CUES }, (_cue, n) => {
    const head = n % 100 === 0 ? `id ${n}\r\n` : '';
    return `${head}${at(n)} --> ${at(n + 1)} align:start\r\nपंक्ति ${n + 1}\r\n`;
  }),
].join('\r\n');

let channel = 0;
let video = 0;
let short = 0;
const url = (id = video) => `/translate?channel=${channel}&video=${id}&source=hi&target=te`;

async function post(request: APIRequestContext, token: string, path: string, options: object) {
  const answer = await request.post(`/api${path}`, { headers: { authorization: `Bearer ${token}` }, ...options });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
const field = (page: Page, cue: number) => page.getByLabel(`Translation of cue ${cue}`, { exact: true });

/** Creates a video with Hindi subtitles in the channel. @returns its id */
async function createVideo(request: APIRequestContext, title: string, content: string): Promise<number> {
  const token = await getToken(request, 'uploader');
  const headers = { authorization: `Bearer ${token}` };
  const videos = [{ video_title: title, link: 'https://youtu.be/dQw4w9WgXcQ' }];
  await post(request, token, '/videos/vtt', { data: { channel_id: channel, videos } });
  const listed: { id: number; video_title: string }[] = await (
    await request.get(`/api/videos/${channel}`, { headers })
  ).json();
  const { id } = listed.find(({ video_title }) => video_title === title)!;
  const file = { name: 'part.vtt', mimeType: 'text/vtt', buffer: Buffer.from(content) };
  const { import: upload } = await post(request, token, '/imports/subtitles', {
    multipart: { channel_id: String(channel), language: 'hi', video_id: String(id), file },
  });
  const status = async () => (await (await request.get(`/api/imports/${upload.id}`, { headers })).json()).import.status;
  await expect.poll(status, { timeout: IMPORT_MS }).toBe('done');
  return id;
}

test('an uploader uploads videos and their subtitles', async ({ request }) => {
  const token = await getToken(request, 'uploader');
  const data = { channel_name: `Channel of ${NAME}`, description: '' };
  channel = (await post(request, token, '/channels', { data })).id;
  video = await createVideo(request, NAME, FILE);
  short = await createVideo(request, SHORT, 'WEBVTT\n\n00:01.000 --> 00:03.000\nएक\n\n00:04.000 --> 00:06.000\nदो\n');
});

test('the translator opens 10,000 cues, translates some, saves, and sees them again after a reload', async ({
  page,
}) => {
  await enterAs(page, 'translator', url());
  await field(page, 1).fill('ఒకటి');
  expect(await page.getByRole('textbox', { name: /^Translation of cue/ }).count()).toBeLessThanOrEqual(60);
  await page.keyboard.press('Tab');
  await expect(field(page, 2)).toBeFocused();
  await page.keyboard.type('రెండు');
  await page.getByRole('searchbox', { name: 'Search in cues' }).fill('9999');
  await field(page, 9999).fill('చివరిది');
  await expect(page.getByText(`3 of ${CUES.toLocaleString('en-IN')} translated`)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Saved \d\d:\d\d:\d\d/)).toBeVisible();
  await page.reload();
  await expect(field(page, 9999)).toHaveValue('చివరిది');
  await page.getByRole('searchbox', { name: 'Search in cues' }).fill('');
  await expect(field(page, 2)).toHaveValue('రెండు');
});

test('the exported file differs from the uploaded one only in the translated cues', async ({ page }) => {
  await enterAs(page, 'translator', url());
  await expect(field(page, 1)).toHaveValue('ఒకటి');
  await page.getByRole('button', { name: 'Export .vtt' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Leave the source' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${NAME.replace(':', '_')}_telugu.vtt`);
  const wanted = FILE.replace('पंक्ति 1\r', 'ఒకటి\r').replace('पंक्ति 2\r', 'రెండు\r').replace('पंक्ति 9999\r', 'చివరిది\r');
  expect(await readFile(await file.path(), 'utf8')).toBe(wanted);
});

test('on a phone the save state, the send button and the focused field stay in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'translator', url());
  await expect(field(page, 1)).toHaveValue('ఒకటి');
  await expect(page.getByRole('button', { name: 'Send to review' })).toBeInViewport();
  await expect(page.getByText(/^✓ Saved/)).toBeInViewport();
  await page.getByRole('button', { name: 'Next unfinished' }).click();
  const open = page.locator('textarea:focus');
  await expect(open).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const foot = await page.getByText(/^✓ Saved/).boundingBox();
    const { y, height } = (await open.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(foot!.y);
  }).toPass({ timeout: 180_000 });
});

test('a translation of every cue is sent to review, and the reviewer approves it by keyboard', async ({ page }) => {
  await enterAs(page, 'translator', url(short));
  await field(page, 1).fill('ఒకటి');
  await page.getByRole('button', { name: 'Send to review' }).click();
  await expect(page.getByText('One cue has no translation yet.')).toBeVisible();
  await expect(field(page, 2)).toBeFocused();
  await page.keyboard.type('రెండు');
  await page.getByRole('button', { name: 'Send to review' }).click();
  await expect(page.getByText('Read-only while it is in review.')).toBeVisible();
  await enterAs(page, 'reviewer', '/Approver?category=translate&language=te');
  await listRow(page, new RegExp(SHORT)).click();
  await expect(page.getByRole('table', { name: 'Cues' })).toContainText('రెండు');
  await waitUntilDecidable(page);
  await page.keyboard.press('a');
  await expect(listRow(page, new RegExp(SHORT))).toHaveCount(0);
});
