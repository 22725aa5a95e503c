import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { enterAs, getToken, IMPORT_MS, waitUntilIdle } from '../support/sign-in';

const TITLE = `Rashifal repaired ${Date.now()}`;
const block = (at: number, text: string) => `${at}\n00:00:0${at},000 --> 00:00:0${at},900\n${text}\n`;
/** Each text outside a cue is an error. */
const BROKEN = `${block(1, 'पहला')}\nstray one\n\n${block(2, 'दूसरा')}\nstray two\n\n${block(3, 'तीसरा')}\nstray three\n`;

test('a broken .srt is repaired by keyboard in the repair list, and translated', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await getToken(request, 'uploader')}` };
  const post = async (path: string, data: object) => (await request.post(`/api${path}`, { headers, data })).json();
  const { id: channel } = await post('/channels', { channel_name: `Channel of ${TITLE}`, description: '' });
  await post('/videos/vtt', {
    channel_id: channel,
    videos: [{ video_title: TITLE, link: 'https://youtu.be/dQw4w9WgXcQ' }],
  });
  const [{ id: video }] = await (await request.get(`/api/videos/${channel}`, { headers })).json();

  await enterAs(page, 'uploader', `/uploader?tab=videos&channel=${channel}`);
  await page.getByLabel('Channel of the videos').selectOption({ label: `Channel of ${TITLE}` });
  const name = `${TITLE}.hi.srt`;
  await page
    .getByLabel('Subtitle files', { exact: true })
    .setInputFiles({ name, mimeType: 'application/x-subrip', buffer: Buffer.from(BROKEN) });
  const list = page.getByRole('region', { name: `Blocks of ${name} to check` });
  await expect(list.getByText('3 blocks to check')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload Subtitles' })).toBeDisabled();
  const press = async (key: string) => {
    await waitUntilIdle(page);
    await page.keyboard.press(key);
  };
  await press('a');
  await expect(list.getByText('2 blocks to check')).toBeVisible();
  await press('e');
  await list.getByRole('textbox').fill(block(2, 'दूसरा, सुधारा हुआ'));
  await page.keyboard.press('Control+Enter');
  await expect(list.getByText('1 block to check')).toBeVisible();
  await press('d');
  await expect(list.getByText('3 blocks settled')).toBeVisible();
  await page.getByRole('button', { name: 'Upload Subtitles' }).click();
  await expect(page.getByText('3 cues imported')).toBeVisible({ timeout: IMPORT_MS });

  await enterAs(page, 'translator', `/translate?channel=${channel}&video=${video}&source=hi&target=te`);
  const original = (cue: number) => page.locator(`#source-${cue}`);
  await expect(original(1)).toHaveText(/^पहला\s+stray one$/);
  await expect(original(2)).toHaveText('दूसरा, सुधारा हुआ');
  await expect(original(3)).toHaveText('तीसरा');
  const texts = ['ఒకటి', 'రెండు', 'మూడు'];
  for (const [at, text] of texts.entries())
    await page.getByLabel(`Translation of cue ${at + 1}`, { exact: true }).fill(text);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export .vtt' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(
    `WEBVTT\n\n${texts.map((text, at) => `${at + 1}\n00:00:0${at + 1}.000 --> 00:00:0${at + 1}.900\n${text}\n`).join('\n')}`,
  );
  await page.getByRole('button', { name: 'Send to review' }).click();
  await expect(page.getByText('Sent to review.')).toBeVisible();
});
