import { MESSAGES } from '@subtitle/contracts/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeHandler, refuse, renderScreen, savedFiles, testUser } from '../entries/testing';
import { ExportRows } from './export-rows';

const NAME = 'daily-2026-03-10-te.xlsx';
const workbook = () =>
  new Response('PK and what follows', { headers: { 'content-disposition': `attachment; filename="${NAME}"` } });

async function open(answer: FakeHandler) {
  const asked: string[] = [];
  const api: Record<string, FakeHandler> = {
    'export-rows': (request) => {
      asked.push(`${request.params.kind}?${request.query}`);
      return answer(request);
    },
  };
  const shown = { from: '2026-03-10', to: '2026-03-10', languages: ['hi', 'te'], status: 'inreview' } as const;
  renderScreen(<ExportRows kind="daily" {...shown} />, { api, user: testUser('reviewer') });
  await userEvent.click(await screen.findByRole('button', { name: 'Export daily predictions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export daily predictions' }));
  return { asked, dialog, send: () => userEvent.click(dialog.getByRole('button', { name: 'Export' })) };
}

test('begins with what the screen shows, saves the workbook under its name and says so', async () => {
  const saved = savedFiles();
  const { asked, send } = await open(workbook);
  await send();
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([NAME]));
  expect(asked).toEqual(['daily?from=2026-03-10&to=2026-03-10&languages=hi%2Cte&status=inreview']);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('asks for everything where nothing is chosen', async () => {
  savedFiles();
  const { asked, dialog, send } = await open(workbook);
  await userEvent.clear(dialog.getByLabelText('From Date'));
  await userEvent.clear(dialog.getByLabelText('To Date'));
  fireEvent.change(dialog.getByLabelText(/^Status/), { target: { value: '' } });
  await userEvent.type(dialog.getByRole('combobox', { name: 'Languages' }), '{Backspace}{Backspace}');
  await send();
  await waitFor(() => expect(asked).toEqual(['daily?']));
});

test('what the server refuses stands in the dialog, which stays with its choice', async () => {
  const saved = savedFiles();
  const { dialog, send } = await open(() => refuse('not-found', { error: MESSAGES.nothingToExport }));
  await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent(MESSAGES.nothingToExport);
  expect(dialog.getByLabelText('From Date')).toHaveValue('10/03/2026');
  expect(saved).toEqual([]);
});

test('an end before the start is told at its field, and nothing is asked', async () => {
  const { asked, dialog, send } = await open(workbook);
  const to = dialog.getByLabelText('To Date');
  await userEvent.clear(to);
  await userEvent.type(to, '09/03/2026');
  await send();
  expect(dialog.getByText(MESSAGES.endBeforeStart)).toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('closing the dialog gives the download up', async () => {
  const saved = savedFiles();
  let answer = (_: Response) => {};
  const { dialog, send } = await open(() => new Promise<Response>((resolve) => (answer = resolve)));
  await send();
  expect(dialog.getByRole('button', { name: /^Exporting/ })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  answer(workbook());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved).toEqual([]);
});

test('subtitles leave as files: no days, and what stands in cues without a translation is asked', async () => {
  const saved = savedFiles();
  const asked: string[] = [];
  const api: Record<string, FakeHandler> = {
    'export-rows': ({ params, query }) => {
      asked.push(`${params.kind}?${query}`);
      return new Response('PK', { headers: { 'content-disposition': 'attachment; filename="subtitles-te.zip"' } });
    },
  };
  renderScreen(<ExportRows kind="video" languages={['te']} />, { api, user: testUser('translator') });
  await userEvent.click(await screen.findByRole('button', { name: 'Export subtitles' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export subtitles' }));
  expect(dialog.queryByLabelText('From Date')).not.toBeInTheDocument();
  expect(dialog.getByText('A .zip with a .vtt file for each translation of a video.')).toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByLabelText('Cues without a translation'), 'Leave them empty');
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['subtitles-te.zip']));
  expect(asked).toEqual(['video?whenEmpty=empty&languages=te']);
});
