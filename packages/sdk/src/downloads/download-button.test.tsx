import { MESSAGES } from '@subtitle/contracts/messages';
import { exportRows } from '@subtitle/contracts/operations/exports';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { type FakeHandler, refuse, renderScreen, savedFiles } from '../entries/testing';
import { noticeStore } from '../feedback/notice-store';
import { SENTENCES } from '../messages';
import { DownloadButton, DownloadIcon } from './download-button';

beforeEach(() => noticeStore.set([]));

/** A file of 4 KB whose pieces of 1 KB arrive one by one. */
function slowFile() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const pieces = writable.getWriter();
  const headers = { 'content-disposition': 'attachment; filename="rows.xlsx"', 'content-length': '4096' };
  return {
    answer: new Response(readable, { headers }),
    piece: () => act(async () => pieces.write(new Uint8Array(1024))),
    end: () => act(async () => pieces.close()),
  };
}

/** jsdom has no layout, so it considers every element hidden. */
const HIDDEN = { hidden: true };
const ASKED = { operation: exportRows, params: { kind: 'daily' }, label: 'Take the rows' } as const;

/** Renders a list that unmounts when the person leaves it. */
function Leaving() {
  const [here, setHere] = useState(true);
  return (
    <>
      {here && <DownloadIcon {...ASKED} icon={<i>file</i>} />}
      <button type="button" onClick={() => setHere(false)}>
        Leave
      </button>
    </>
  );
}

function open(kind: 'button' | 'icon', answer: FakeHandler) {
  const asked: string[] = [];
  const api: Record<string, FakeHandler> = {
    'export-rows': (request) => {
      asked.push(String(request.params.kind));
      return answer(request);
    },
  };
  const saved = savedFiles();
  renderScreen(kind === 'button' ? <DownloadButton {...ASKED} /> : <DownloadIcon {...ASKED} icon={<i>file</i>} />, {
    api,
  });
  return { asked, saved, button: () => screen.findByRole('button', { name: /Take|Cancel/ }) };
}

test('shows the received bytes, and offers the file again after it was saved', async () => {
  const { answer, piece, end } = slowFile();
  const { asked, saved, button } = open('button', () => answer);
  const take = await button();
  const arrow = take.querySelector('svg')!.outerHTML;
  expect(take).toHaveTextContent('Take the rows');
  expect(take).toHaveAttribute('aria-busy', 'false');
  fireEvent.click(take);
  expect(take).toHaveAttribute('aria-busy', 'true');
  expect(take).toHaveTextContent(/^Cancel the download$/);
  expect(take.querySelector('svg')!.outerHTML).not.toBe(arrow);
  await piece();
  await waitFor(() => expect(take).toHaveTextContent('Cancel the download (1 KB of 4 KB)'));
  await piece();
  await waitFor(() => expect(take).toHaveTextContent('Cancel the download (2 KB of 4 KB)'));
  await end();
  await waitFor(() => expect(take).toHaveTextContent('Take the rows'));
  expect(take.querySelector('svg')!.outerHTML).toBe(arrow);
  expect(take).toHaveAttribute('aria-busy', 'false');
  expect(saved.map(({ name, content }) => [name, content.size])).toEqual([['rows.xlsx', 2048]]);
  expect(asked).toEqual(['daily']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a second press cancels the download: nothing is saved, no error is shown, and the download can be started again', async () => {
  let answer = (_: Response) => {};
  const { asked, saved, button } = open('button', () => new Promise<Response>((resolve) => (answer = resolve)));
  const take = await button();
  fireEvent.click(take);
  await waitFor(() => expect(asked).toHaveLength(1));
  fireEvent.click(take);
  await act(async () => answer(new Response('PK')));
  await waitFor(() => expect(take).toHaveTextContent('Take the rows'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(saved).toEqual([]);
  fireEvent.click(take);
  await waitFor(() => expect(asked).toHaveLength(2));
  await act(async () => answer(new Response('PK')));
  await waitFor(() => expect(saved).toHaveLength(1));
});

test.each<[string, FakeHandler, string]>([
  ['refused by the server', () => refuse('not-found', { error: MESSAGES.nothingToExport }), MESSAGES.nothingToExport],
  ['a 500 without a sentence', () => new Response('', { status: 500 }), SENTENCES.downloadFailed],
  [
    'a lost network',
    () => {
      throw new Error('gone');
    },
    SENTENCES.downloadInterrupted,
  ],
])('the failure %s is shown beside the button until the next try', async (_what, fails, sentence) => {
  let answer: FakeHandler = fails;
  const { saved, button } = open('button', (request) => answer(request));
  fireEvent.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(await button()).toHaveTextContent('Take the rows');
  answer = () => new Response('PK');
  fireEvent.click(await button());
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['download']));
});

test('an icon names its file and its progress, downloads the file once, and reports a failure as a notice', async () => {
  const { answer, piece, end } = slowFile();
  const answers: unknown[] = [answer, refuse('forbidden')];
  const { asked, saved, button } = open('icon', () => answers.shift());
  const take = await button();
  expect(take).toHaveTextContent('file');
  expect(take).toBeEnabled();
  fireEvent.mouseEnter(take);
  expect(await screen.findByRole('tooltip', HIDDEN)).toHaveTextContent(/^Take the rows$/);
  act(() => {
    take.click();
    take.click();
  });
  expect(take).toBeDisabled();
  await piece();
  await waitFor(() => expect(screen.getByRole('tooltip', HIDDEN)).toHaveTextContent(/^Downloading \(1 KB of 4 KB\)$/));
  await end();
  await waitFor(() => expect(take).toBeEnabled());
  expect(screen.getByRole('tooltip', HIDDEN)).toHaveTextContent(/^Take the rows$/);
  expect([saved.length, asked.length]).toEqual([1, 1]);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(take);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your role does not allow this.');
});

test("leaving the page cancels an icon's download: nothing is saved, and no error is shown", async () => {
  let answer = (_: Response) => {};
  const saved = savedFiles();
  const api = { 'export-rows': () => new Promise<Response>((resolve) => (answer = resolve)) };
  renderScreen(<Leaving />, { api });
  fireEvent.click(await screen.findByRole('button', { name: 'Take the rows' }));
  await act(async () => {});
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await act(async () => answer(new Response('PK')));
  await act(async () => {});
  expect(screen.queryByRole('alert')).toBeNull();
  expect(saved).toEqual([]);
});
