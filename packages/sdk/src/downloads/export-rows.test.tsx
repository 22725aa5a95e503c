import { LANGUAGE_CODES, languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { STATUSES } from '@subtitle/contracts/statuses';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

test("starts with the screen's filter, saves the workbook under its name and reports it", async () => {
  const saved = savedFiles();
  const { asked, send } = await open(workbook);
  await send();
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([NAME]));
  expect(asked).toEqual(['daily?from=2026-03-10&to=2026-03-10&languages=hi%2Cte&status=inreview']);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('status')).toHaveTextContent(`Saved as ${NAME}`);
});

test('requests all rows if no filter is set', async () => {
  savedFiles();
  const { asked, dialog, send } = await open(workbook);
  await userEvent.clear(dialog.getByLabelText('From Date'));
  await userEvent.clear(dialog.getByLabelText('To Date'));
  fireEvent.change(dialog.getByLabelText(/^Status/), { target: { value: '' } });
  await userEvent.type(dialog.getByRole('combobox', { name: 'Languages' }), '{Backspace}{Backspace}');
  await send();
  await waitFor(() => expect(asked).toEqual(['daily?']));
});

test("shows the server's refusal in the dialog, which keeps its settings", async () => {
  const saved = savedFiles();
  const { dialog, send } = await open(() => refuse('not-found', { error: MESSAGES.nothingToExport }));
  await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent(MESSAGES.nothingToExport);
  expect(dialog.getByLabelText('From Date')).toHaveValue('10/03/2026');
  expect(saved).toEqual([]);
});

test('shows the error of an end date before the start date at its field, and sends no request', async () => {
  const { asked, dialog, send } = await open(workbook);
  const to = dialog.getByLabelText('To Date');
  await userEvent.clear(to);
  await userEvent.type(to, '09/03/2026');
  await send();
  expect(dialog.getByText(MESSAGES.endBeforeStart)).toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('closing the dialog cancels the download', async () => {
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

test('subtitles are exported as files, without dates, with an option for cues without a translation', async () => {
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

test('the dialog describes the selection and the exported file', async () => {
  const { dialog } = await open(workbook);
  expect(dialog.getByText('Only texts in these languages; the columns of others stay empty.')).toBeInTheDocument();
  expect(dialog.getByText(/^An Excel workbook with the columns of the upload/)).toBeInTheDocument();
  expect(dialog.queryByLabelText('Cues without a translation')).not.toBeInTheDocument();
  const status = dialog.getByLabelText('Status in one of these languages');
  expect(status).toHaveValue('inreview');
  expect([...status.querySelectorAll('option')].map((option) => [option.value, option.text])).toEqual([
    ['', 'Any status'],
    ...STATUSES.map((one) => [one, one]),
  ]);
  expect(dialog.getByLabelText('From Date')).toHaveAttribute('placeholder', 'All dates');
  expect(dialog.getByLabelText('To Date')).toHaveAttribute('placeholder', 'All dates');
  const languages = dialog.getByRole('combobox', { name: 'Languages' });
  expect(languages).not.toHaveAttribute('placeholder', 'All languages');
  await userEvent.type(languages, '{Backspace}{Backspace}');
  expect(languages).toHaveAttribute('placeholder', 'All languages');
  expect(dialog.getByLabelText('Status in any language')).toBe(status);
});

test('languages are selected by name, and the status can be changed', async () => {
  savedFiles();
  const { asked, dialog, send } = await open(workbook);
  await userEvent.click(dialog.getByRole('combobox', { name: 'Languages' }));
  const offered = await screen.findAllByRole('option', { hidden: true });
  const names = offered.map(({ textContent }) => textContent);
  expect(names.filter((name) => LANGUAGE_CODES.map(languageTitle).includes(name!))).toEqual(
    LANGUAGE_CODES.map(languageTitle),
  );
  fireEvent.click(offered[names.indexOf('Marathi')]!);
  fireEvent.change(dialog.getByLabelText(/^Status/), { target: { value: 'approved' } });
  await send();
  await waitFor(() =>
    expect(asked).toEqual(['daily?from=2026-03-10&to=2026-03-10&languages=hi%2Cte%2Cmr&status=approved']),
  );
});

test.each([
  ['From Date', 'to'],
  ['To Date', 'from'],
])('one date may be empty: without "%s" only "%s" is sent', async (label, asks) => {
  savedFiles();
  const { asked, dialog, send } = await open(workbook);
  fireEvent.change(dialog.getByLabelText(label), { target: { value: '' } });
  await send();
  await waitFor(() => expect(asked).toEqual([`daily?${asks}=2026-03-10&languages=hi%2Cte&status=inreview`]));
});

test('while the file arrives the fields are disabled, a click outside keeps the dialog open, and the button shows the progress', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const pieces = writable.getWriter();
  const { asked, dialog, send } = await open(() => new Response(readable, { headers: { 'content-length': '4096' } }));
  savedFiles();
  const fields = () => [
    dialog.getByLabelText('From Date'),
    dialog.getByLabelText('To Date'),
    dialog.getByLabelText(/^Status/),
    dialog.getByRole('combobox', { name: 'Languages' }),
  ];
  const button = dialog.getByRole('button', { name: 'Export' });
  for (const name of ['aria-disabled', 'data-disabled']) expect(button).not.toHaveAttribute(name);
  for (const field of fields()) expect(field).toBeEnabled();
  await send();
  expect(button).toHaveTextContent(/^Exporting\.\.\.$/);
  for (const name of ['aria-disabled', 'data-disabled']) expect(button).toHaveAttribute(name, 'true');
  for (const field of fields()) expect(field).toBeDisabled();
  await act(async () => pieces.write(new Uint8Array(1024)));
  await waitFor(() => expect(button).toHaveTextContent(/^Exporting \(1 KB of 4 KB\)$/));
  fireEvent.click(button);
  await userEvent.click(document.querySelector('.mantine-Modal-overlay')!);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
  await act(async () => pieces.close());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a click outside closes the dialog while no file is arriving, and the dialog can be opened again', async () => {
  await open(workbook);
  await userEvent.click(document.querySelector('.mantine-Modal-overlay')!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Export daily predictions' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test('the button shows its label if `labelled` is set, otherwise as a tooltip', async () => {
  renderScreen(
    <>
      <ExportRows kind="activity" labelled />
      <ExportRows kind="tenday" />
    </>,
  );
  expect(await screen.findByRole('button', { name: 'Export activities' })).toHaveTextContent('Export activities');
  const icon = screen.getByRole('button', { name: 'Export 10-day predictions' });
  expect(icon.textContent).toBe('');
  await userEvent.hover(icon);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Export 10-day predictions');
});

test('cues without a translation keep the source text by default', async () => {
  savedFiles();
  const asked: string[] = [];
  const api: Record<string, FakeHandler> = {
    'export-rows': ({ query }) => {
      asked.push(String(query));
      return workbook();
    },
  };
  renderScreen(<ExportRows kind="video" labelled />, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Export subtitles' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export subtitles' }));
  expect(dialog.getByText('Only files in these languages.')).toBeInTheDocument();
  const cues = dialog.getByLabelText('Cues without a translation');
  expect(cues).toHaveDisplayValue('Keep the text of the source');
  expect(cues).toBeEnabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(asked).toEqual(['whenEmpty=source']));
});
