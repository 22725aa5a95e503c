import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { type FakeRequest, refuse, renderScreen, savedFiles } from '@subtitle/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLongFile, createSubtitleServer, SUBTITLES, VIDEO } from '../../testing/subtitle-server';
import { VttTranslator } from './vtt-translator';

const URL = '/translate?channel=3&video=5&source=hi&target=te';
const cue = (number: number) => screen.findByLabelText<HTMLTextAreaElement>(`Translation of cue ${number}`);

function open(server = createSubtitleServer(), url = URL) {
  const person = userEvent.setup();
  return { person, ...server, view: renderScreen(<VttTranslator />, { api: server.api, url }) };
}

beforeEach(() => localStorage.clear());

test.each([
  ['/CorrectionSubtitles', 'Correction Subtitles'],
  ['/translate', 'VTT Translator'],
])('%s has the title of its route, %s', async (url, title) => {
  open(createSubtitleServer(), url);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});

test("spec 2.8.1, 2.8.2, 2.8.3, 2.8.4: selecting a channel, a video and languages, then 'Load VTT', loads the cues", async () => {
  const { person, view } = open(createSubtitleServer(), '/translate');
  await person.selectOptions(
    await screen.findByLabelText('Channel'),
    await screen.findByRole('option', { name: 'Jyotish Daily' }),
  );
  await person.click(await screen.findByRole('combobox', { name: 'Video' }));
  await person.click(await screen.findByRole('option', { name: 'Rashifal: part 1', hidden: true }));
  await person.selectOptions(screen.getByLabelText('Target'), 'Telugu');
  expect(screen.queryByRole('table')).toBeNull();
  await person.click(screen.getAllByRole('button', { name: 'Load VTT' })[0]!);
  const table = await screen.findByRole('table', { name: 'Cues' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['#', 'Start', 'End', 'Original', 'Translation']);
  expect(within(table).getByText('दो')).toHaveAttribute('lang', 'hi');
  expect(within(table).getByText('0:00:06.000')).toBeInTheDocument();
  expect(screen.getByTitle('Video Rashifal: part 1')).toHaveAttribute(
    'src',
    expect.stringContaining('/embed/dQw4w9WgXcQ'),
  );
  const { search } = view.router.state.location;
  expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({
    channel: '3',
    video: '5',
    source: 'hi',
    target: 'te',
  });
});

test('spec 2.8.1: if both languages are equal the target switches to the first different one', async () => {
  const { person } = open(createSubtitleServer(), '/translate?source=hi&target=te');
  await screen.findByLabelText('Source');
  await person.selectOptions(screen.getByLabelText('Source'), 'Telugu');
  expect(screen.getByLabelText('Source')).toHaveValue('te');
  expect(screen.getByLabelText('Target')).toHaveValue('en');
});

test("spec 2.8.5: 'Save Now' sends the typed cues and shows the time; 'Export .vtt' is beside it", async () => {
  const { person, saves } = open();
  await person.type(await cue(2), 'రెండు');
  expect(screen.getByText('1 of 3 translated')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export .vtt' })).toBeEnabled();
  await person.click(screen.getByRole('button', { name: /Save Now/ }));
  expect(await screen.findByText(/Saved \d\d:\d\d:\d\d/)).toBeInTheDocument();
  // While a slow machine types, cues may have been saved by themselves before.
  const sent = saves.flat();
  expect([sent[0]!.before, sent.at(-1)]).toMatchObject(['', { cue: 2, text: 'రెండు' }]);
  const count = saves.length;
  await person.keyboard('{Control>}s{/Control}');
  expect(saves).toHaveLength(count);
});

test.each([
  [22, 'fine'],
  [3, 'over'],
])('the reading speed limit is the setting of the language: %i characters a second', async (cps, verdict) => {
  const te = { ...DEFAULT_SETTINGS.languages.te, cps };
  const house = { ...DEFAULT_SETTINGS, languages: { ...DEFAULT_SETTINGS.languages, te } };
  const settings = { 'get-settings': () => ({ selfApproval: false, house, revision: 1 }) };
  open(createSubtitleServer({ texts: ['ఒకటి రెండు మూడు', '', ''] }, settings));
  await cue(1);
  await waitFor(() => expect(screen.getByText(/cps/)).toHaveAttribute('data-verdict', verdict));
});

test('spec 2.8.6, 9.8: it autosaves every 30 seconds if texts changed', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { api, saves } = createSubtitleServer();
  renderScreen(<VttTranslator />, { api, url: URL });
  await person.type(await cue(1), 'ఒ');
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(saves).toEqual([[{ cue: 1, text: 'ఒ', before: '' }]]);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(saves).toHaveLength(1);
  jest.useRealTimers();
});

test('an address that names a cue opens the table at that cue', async () => {
  open(createSubtitleServer(), `${URL}&cue=3`);
  await waitFor(async () => expect(await cue(3)).toHaveFocus());
});

test('leaving the window saves', async () => {
  const { person, saves } = open();
  await person.type(await cue(1), 'ఒ');
  fireEvent.blur(window);
  await waitFor(() => expect(saves).toHaveLength(1));
});

test("spec 8.6: 'Failed to save translation' is shown in red without network, the text stays, and Retry saves it", async () => {
  let gone = true;
  const server = createSubtitleServer();
  const save = server.api['save-cues']!;
  server.api['save-cues'] = (request) => {
    if (gone) throw new Error('no network');
    return save(request);
  };
  const { person, saves } = open(server);
  await person.type(await cue(1), 'ఒకటి');
  await person.keyboard('{Control>}s{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save translation');
  expect(screen.getByText('Offline, kept on this device')).toBeInTheDocument();
  expect(await cue(1)).toHaveValue('ఒకటి');
  gone = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('typed text that was not saved is restored after a reload', async () => {
  const server = createSubtitleServer({}, { 'save-cues': () => refuse('unavailable') });
  const { person, view } = open(server);
  await person.type(await cue(3), 'మూడు');
  view.unmount();
  const again = createSubtitleServer();
  renderScreen(<VttTranslator />, { api: again.api, url: URL });
  expect(await cue(3)).toHaveValue('మూడు');
  await person.click(screen.getByRole('button', { name: /Save Now/ }));
  await waitFor(() => expect(again.saves).toEqual([[{ cue: 3, text: 'మూడు', before: '' }]]));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test.each([
  ['translator@example.com', 'Last changed by you, in another window.'],
  ['anil@example.com', 'Last changed by Anil.'],
])('a cue that %s changed too shows both texts; all other cues are saved', async (by, message) => {
  const server = createSubtitleServer();
  server.writtenBy(by);
  const { person, saves } = open(server);
  await person.click(await cue(1));
  // Before the first input, because a save can follow any input.
  server.held[0] = 'theirs';
  await person.paste('mine');
  await person.click(await cue(2));
  await person.paste('రెండు');
  await person.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Conflict: a cue changed while you were typing')).toBeInTheDocument();
  expect(await screen.findByText(new RegExp(message))).toBeInTheDocument();
  await waitFor(async () => expect(await cue(1)).toHaveFocus());
  for (const name of ['Conflict', 'Send to review']) {
    act(() => screen.getByLabelText('Translation of cue 2').focus());
    await person.click(screen.getByRole('button', { name }));
    expect(await cue(1)).toHaveFocus();
  }
  expect(saves).toEqual([[{ cue: 2, text: 'రెండు', before: '' }]]);
  expect(await cue(1)).toHaveValue('mine');
  await person.click(
    within(screen.getByRole('group', { name: 'Conflict at cue 1' })).getByRole('button', { name: 'Both, to merge' }),
  );
  expect(await cue(1)).toHaveValue('mine\ntheirs');
  await person.click(screen.getByRole('button', { name: /Save Now/ }));
  await waitFor(() => expect(saves[1]).toEqual([{ cue: 1, text: 'mine\ntheirs', before: 'theirs' }]));
  expect(screen.queryByText(/Conflict/)).toBeNull();
});

test('spec 2.8.7: the exported file is named after the video title and the language, and only translated cues differ', async () => {
  const files = savedFiles();
  const { person } = open(createSubtitleServer({ texts: ['ఒకటి', 'రెండు', ''] }));
  await cue(1);
  await person.click(screen.getByRole('button', { name: 'Export .vtt' }));
  expect(await screen.findByText(/One cue has no translation yet/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Leave the source' }));
  expect(files.map(({ name }) => name)).toEqual(['Rashifal_ part 1_telugu.vtt']);
  expect(await files[0]!.content.text()).toBe(SUBTITLES.replace('एक', 'ఒకటి').replace('दो', 'రెండు'));
});

test('Tab goes from field to field, Ctrl+Enter to the next untranslated cue, Ctrl+Shift+C copies the original', async () => {
  const { person } = open(createSubtitleServer({ texts: ['', 'రెండు', ''] }));
  await person.click(await cue(1));
  await person.tab();
  expect(await cue(2)).toHaveFocus();
  await person.tab({ shift: true });
  expect(await cue(1)).toHaveFocus();
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(await cue(3)).toHaveFocus();
  await person.keyboard('{Control>}{Shift>}C{/Shift}{/Control}');
  expect(await cue(3)).toHaveValue('तीन');
});

test('a table of 10,000 cues mounts at most 60; search and filters still find all cues', async () => {
  const { person } = open(createSubtitleServer({ content: createLongFile(10_000) }));
  await cue(1);
  expect(screen.getAllByRole('textbox', { name: /Translation of cue/ }).length).toBeLessThanOrEqual(60);
  await person.type(screen.getByRole('searchbox', { name: 'Search in cues' }), 'पंक्ति 7777');
  expect(await cue(7777)).toBeInTheDocument();
  expect(screen.queryByLabelText('Translation of cue 1')).toBeNull();
});

test('each cue filter is an entry of the history, also when moving on clears it; search text adds none', async () => {
  const { person, view } = open(createSubtitleServer({ texts: ['', 'రెండు', ''] }));
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  await cue(1);
  await person.type(screen.getByRole('searchbox', { name: 'Search in cues' }), 'दो');
  await person.selectOptions(screen.getByLabelText('Show'), 'In conflict');
  expect(await screen.findByText('No cue matches.')).toBeInTheDocument();
  await press('Show all cues');
  await person.selectOptions(screen.getByLabelText('Show'), 'In conflict');
  await press('Next unfinished');
  // The first cue had the focus when the video opened.
  expect(await cue(3)).toHaveFocus();
  const before = [{ show: 'clash' }, {}, { show: 'clash', q: 'दो' }, { q: 'दो' }, { q: 'दो' }];
  for (const narrowed of before) {
    await act(() => view.router.navigate(-1));
    expect(searchOf(view)).toEqual({ channel: '3', video: '5', source: 'hi', target: 'te', ...narrowed });
  }
  expect(await cue(2)).toBeInTheDocument();
  expect(screen.queryByLabelText('Translation of cue 1')).toBeNull();
});

const lease = {
  by: 'anil@example.com',
  name: 'Anil',
  since: '2026-11-20T10:00:00.000Z',
  until: '2999-01-01T00:00:00.000Z',
};

test('a person who may not change the translation even after the lease ends sees the reason and no takeover button', async () => {
  open(createSubtitleServer({ opened: { editable: false, why: 'right', lease } }));
  expect(await screen.findByText('Anil is working on this')).toBeInTheDocument();
  expect(screen.getByText(/You can read it\.$/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
  expect(screen.getByText(/^Read-only: you have no language pair into Telugu/)).toBeInTheDocument();
});

test('another person who works on the translation is named, and editing is blocked until their lease ends', async () => {
  open(createSubtitleServer({ opened: { editable: false, why: 'lease', lease } }));
  expect(await screen.findByText('Anil is working on this')).toBeInTheDocument();
  expect(await cue(1)).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: 'Take over' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Send to review' })).toBeDisabled();
});

test('a translation that was sent back shows why and by whom, above the cues', async () => {
  const sentBack = {
    reason: 'terminology',
    note: 'See the glossary.',
    by: 'anil@example.com',
    at: '2026-11-20T10:00:00.000Z',
  };
  open(createSubtitleServer({ target: { sentBack, round: 1 } as never }));
  const note = await screen.findByRole('region', { name: 'Sent back' });
  expect(note).toHaveTextContent('terminology');
  expect(note).toHaveTextContent('See the glossary.');
  await waitFor(() => expect(note).toHaveTextContent('Anil'));
});

test('a cue named in the note is a link, also if a filter hides the cue', async () => {
  const note = 'Cue 3: too long\nCue 9: unknown';
  const sentBack = { reason: 'timing', note, by: 'anil@example.com', at: '2026-11-20T10:00:00.000Z' };
  const target = { sentBack, round: 1 };
  const server = createSubtitleServer({ texts: ['ఒకటి', '', 'మూడు'], target });
  const { person } = open(server, `${URL}&show=untranslated`);
  const banner = within(await screen.findByRole('region', { name: 'Sent back' }));
  await cue(2);
  await person.click(banner.getByRole('button', { name: 'Cue 9' }));
  expect(screen.queryByLabelText('Translation of cue 3')).toBeNull();
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await person.click(banner.getByRole('button', { name: 'Cue 3' }));
  await waitFor(async () => expect(await cue(3)).toHaveFocus());
  // The page must scroll too, not only the table.
  expect(scrolled.mock.contexts).toContain(await cue(3));
});

test('a translation that was sent back shows which cues changed since the submission, before and during this session', async () => {
  const sentBack = { reason: 'style', note: '', by: 'anil@example.com', at: '2026-11-20T10:00:00.000Z' };
  const target = { sentBack, round: 1, changed: [2, 3], earlier: [{ cue: 2, text: 'పాత' }] };
  const { person } = open(createSubtitleServer({ texts: ['ఒకటి', 'రెండు', 'మూడు'], target }));
  const note = within(await screen.findByRole('region', { name: 'Sent back' }));
  await person.click(note.getByRole('button', { name: 'What changed' }));
  expect(note.getByText('Cue 2')).toBeInTheDocument();
  expect(note.getByText('పాత')).toBeInTheDocument();
  // Cue 1 has no typed text, and cue 3 is missing in the history, so neither change is shown.
  expect(note.queryByText('Cue 1')).toBeNull();
  expect(note.queryByText('Cue 3')).toBeNull();
  await person.type(await cue(1), ' కొత్త');
  expect(note.getByText('Cue 1')).toBeInTheDocument();
});

test('a translation is sent to review when every cue has text, and otherwise the missing cue is named', async () => {
  const submitted = jest.fn();
  const server = createSubtitleServer({ texts: ['ఒకటి', 'రెండు', ''] }, { 'submit-item': submitted });
  submitted.mockImplementation(() => ({ item: { kind: 'video', status_te: 'inreview' } }));
  const { person } = open(server);
  await cue(1);
  await person.click(screen.getByRole('button', { name: 'Send to review' }));
  expect(await screen.findByText('One cue has no translation yet.')).toBeInTheDocument();
  await waitFor(async () => expect(await cue(3)).toHaveFocus());
  expect(submitted).not.toHaveBeenCalled();
  await person.keyboard('మూడు');
  await person.click(screen.getByRole('button', { name: 'Send to review' }));
  await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
  expect(server.held[2]).toBe('మూడు');
  expect(submitted.mock.calls[0][0].body).toEqual({
    revision: 2,
    columns: {},
    overrides: [],
    filled: [],
    resolved: {},
  });
});

test('the message that a translation was sent to review stays beside the button until it is recalled', async () => {
  const server = createSubtitleServer({ texts: ['ఒకటి', 'రెండు', 'మూడు'] });
  const read = server.api['open-translation']!;
  const me = 'translator@example.com';
  let status: 'assigned' | 'inreview' = 'assigned';
  server.api['open-translation'] = (request) => {
    const answer = read(request) as TranslationAnswer;
    const closed = status === 'inreview' && { editable: false, why: 'status' as const };
    return { ...answer, ...closed, target: { ...answer.target, status, submitter: me } };
  };
  server.api['submit-item'] = () => {
    status = 'inreview';
    return { item: { kind: 'video', status_te: 'inreview' } };
  };
  server.api['recall-item'] = () => {
    status = 'assigned';
    return { item: { kind: 'video', status_te: 'assigned' } };
  };
  const { person } = open(server);
  await cue(1);
  await person.click(screen.getByRole('button', { name: 'Send to review' }));
  expect(await screen.findByText('Sent to review.', { selector: '[role=status]' })).toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Recall' }));
  await waitFor(() => expect(screen.queryByText('Sent to review.')).toBeNull());
});

test.each([
  ['list-channels', 'Failed to load channels', URL],
  ['list-videos', 'Failed to load videos', '/Translate?channel=3'],
  ['open-translation', 'Failed to load VTT file', URL],
])('spec 8.4: if %s fails, the screen shows %p, and Retry loads again', async (call, words, address) => {
  const server = createSubtitleServer();
  const works = server.api[call]!;
  let fails = true;
  server.api[call] = (request) => (fails ? refuse('internal') : works(request));
  const { person } = open(server, address);
  expect(await screen.findByText(words)).toBeInTheDocument();
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

test('a video opened by its address reads the videos of its channel only when the field is opened', async () => {
  const server = createSubtitleServer();
  const videos = jest.fn(server.api['list-videos']!);
  server.api['list-videos'] = videos;
  const { person } = open(server);
  await cue(1);
  const field = screen.getByRole('combobox', { name: 'Video' });
  await waitFor(() => expect(field).toHaveValue(VIDEO.video_title));
  expect(videos).not.toHaveBeenCalled();
  await person.click(field);
  await waitFor(() => expect(videos).toHaveBeenCalledTimes(1));
});

/** A server that records the languages requested for the video. It selects `pair` by itself. */
function choosing(pair: { source: 'hi' | 'en'; target: 'te' | 'mr' } | null) {
  const server = createSubtitleServer();
  const asked: string[] = [];
  server.api['open-translation'] = ({ query }: FakeRequest) => {
    asked.push(query.toString());
    if (!pair) return refuse('not-found');
    const { source, target } = server.answer();
    return {
      ...server.answer(),
      source: { ...source, language: pair.source },
      target: { ...target, language: query.get('target') ?? pair.target },
    };
  };
  const videos = jest.fn(server.api['list-videos']!);
  server.api['list-videos'] = videos;
  return { ...server, asked, videos };
}
const searchOf = ({ router }: ReturnType<typeof open>['view']) =>
  Object.fromEntries(new URLSearchParams(router.state.location.search));

test('a video without a source in its address opens in a pair for which it has a file, with one call and no history entry', async () => {
  const server = choosing({ source: 'hi', target: 'mr' });
  const { view } = open(server, '/translate?channel=3&video=5&cue=2');
  await waitFor(async () => expect(await cue(2)).toHaveFocus());
  expect(server.asked).toEqual(['']);
  expect(server.videos).not.toHaveBeenCalled();
  expect(searchOf(view)).toEqual({ channel: '3', video: '5', source: 'hi', target: 'mr', cue: '2' });
  expect(view.router.state.historyAction).toBe('REPLACE');
  expect(screen.getByLabelText('Target')).toHaveValue('mr');
});

test('a response is used only once: opening the same selection later reads the cues again', async () => {
  const server = choosing({ source: 'hi', target: 'te' });
  const { person } = open(server, '/translate?channel=3&video=5');
  await cue(1);
  await person.click(screen.getByRole('button', { name: 'Load VTT' }));
  await waitFor(() => expect(server.asked).toEqual(['', 'source=hi&target=te']));
});

test('a target in the address is kept if the source is missing', async () => {
  const server = choosing({ source: 'hi', target: 'te' });
  const { view } = open(server, '/translate?video=5&target=mr');
  await cue(1);
  expect(server.asked).toEqual(['target=mr']);
  expect(searchOf(view)).toEqual({ channel: '3', video: '5', source: 'hi', target: 'mr' });
  expect(view.router.state.historyAction).toBe('REPLACE');
});

test('a video that has files for no pair reports this for the first pair, and offers the other pairs', async () => {
  const server = choosing(null);
  const { view } = open(server, '/translate?channel=3&video=5');
  expect(await screen.findByText(/has no subtitle file in English/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Hindi' })).toBeInTheDocument();
  expect(server.asked).toEqual(['']);
  expect(searchOf(view)).toMatchObject({ source: 'en', target: 'hi' });
});

test('if the languages of the video cannot be read, the screen shows an error, and Retry loads again', async () => {
  const server = choosing({ source: 'hi', target: 'te' });
  const works = server.api['open-translation']!;
  let fails = true;
  server.api['open-translation'] = (request) => (fails ? refuse('internal') : works(request));
  const { person } = open(server, '/translate?channel=3&video=5');
  expect(await screen.findByText('Failed to load VTT file')).toBeInTheDocument();
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await cue(1)).toBeInTheDocument();
});

test('an address that arrives while another video is open opens its video', async () => {
  const server = choosing({ source: 'hi', target: 'te' });
  const { view } = open(server);
  await cue(1);
  await act(() => view.router.navigate('/translate?channel=3&video=5'));
  await waitFor(() => expect(searchOf(view)).toMatchObject({ source: 'hi', target: 'te' }));
  expect(await cue(1)).toBeInTheDocument();
  expect(server.asked).toEqual(['source=hi&target=te', '']);
});

test.each([
  ['hi', 'te'],
  ['en', 'hi'],
])('a source in the address (%s) selects the target of the first pair with that source', async (source, target) => {
  const { view } = open(createSubtitleServer(), `/translate?channel=3&video=5&source=${source}`);
  await waitFor(() => expect(searchOf(view)).toMatchObject({ source, target }));
});

test('a video without subtitles in the source language says so, and names who can upload them', async () => {
  open(
    createSubtitleServer({}, { 'open-translation': () => refuse('not-found') }),
    URL.replace('source=hi', 'source=en'),
  );
  expect(await screen.findByText(/has no subtitle file in English/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Hindi' })).toBeInTheDocument();
});

const DRAFT = { owner: null, ownerName: null, status: 'pending', stage: null, bound: null, revision: 0 } as const;
const UNTOUCHED = { texts: ['ఒకటి', 'రెండు', 'మూడు'], target: { ...DRAFT, imported: true } };

test('an uploaded file in the target language is shown as an imported draft, with a separate action to accept it', async () => {
  const accepted: unknown[] = [];
  const server = createSubtitleServer(UNTOUCHED, {
    'accept-draft': ({ body }) => {
      accepted.push(body);
      return { revision: 2, status: 'inreview', owner: 'translator@example.com', filled: 3, needed: 3 };
    },
  });
  const { person } = open(server);
  expect(await cue(1)).toHaveValue('ఒకటి');
  expect(screen.getByText('imported draft')).toBeInTheDocument();
  expect(screen.getByText(/^Imported draft: these texts came with an uploaded Telugu file/)).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Accept draft' });
  await person.click(screen.getByRole('button', { name: 'Send to review' }));
  expect(button).toHaveFocus();
  expect(screen.getByText(/^This imported draft is unchanged\. Press Enter/)).toBeInTheDocument();
  expect(accepted).toEqual([]);
  await person.click(button);
  await waitFor(() => expect(accepted).toEqual([{ source: 'hi', revision: 0, overrides: [], resolved: {} }]));
});

test('an imported draft that was changed is submitted like any other translation', async () => {
  const submit = jest.fn(() => ({ item: { status_te: 'inreview', revision_te: 3 } }));
  const { person, saves } = open(createSubtitleServer(UNTOUCHED, { 'submit-item': submit }));
  await person.type(await cue(2), '!');
  expect(screen.queryByRole('button', { name: 'Accept draft' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Send to review' }));
  await waitFor(() => expect(submit).toHaveBeenCalled());
  expect(saves).toEqual([[{ cue: 2, text: 'రెండు!', before: 'రెండు' }]]);
});

test('an imported draft loses its mark when one of its cues was corrected and saved', async () => {
  const target = {
    ...UNTOUCHED.target,
    status: 'assigned',
    owner: 'translator@example.com',
    stage: 'correct',
  } as const;
  const { person, saves } = open(createSubtitleServer({ ...UNTOUCHED, target }));
  const marks = () => [screen.queryByText('imported draft'), screen.queryByText(/^Imported draft: these texts/)];
  await person.type(await cue(2), '!');
  expect(marks()).toEqual([null, null]);
  await person.type(await cue(2), '{Backspace}');
  expect(marks()).not.toContain(null);
  await person.type(await cue(2), '!');
  await person.click(screen.getByRole('button', { name: /^Save Now/ }));
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(await screen.findByText(/^✓ Saved/)).toBeInTheDocument();
  expect(marks()).toEqual([null, null]);
});

test('a draft with empty cues cannot be accepted; a file with different cues is not offered as a draft', async () => {
  const half = open(createSubtitleServer({ ...UNTOUCHED, texts: ['ఒకటి', '', 'మూడు'] }));
  await cue(1);
  expect(screen.queryByRole('button', { name: 'Accept draft' })).toBeNull();
  half.view.unmount();
  open(createSubtitleServer({ opened: { languages: ['hi', 'te'] }, target: DRAFT }));
  expect(await screen.findByText(/^A Telugu file was uploaded too, but its cues are not those/)).toBeInTheDocument();
});

test('texts typed for a replaced file are not put into the new cues: they are kept, shown with their source, and discarded on request', async () => {
  const { person, saves, replaceFile } = open();
  await person.type(await cue(1), 'ఒకటి');
  await person.type(await cue(3), 'మూడు');
  replaceFile('WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nनया\n\n00:00:04.000 --> 00:00:06.000\nदो\n');
  await person.click(screen.getByRole('button', { name: /Save Now/ }));
  const message = await screen.findByText('The Hindi subtitles were replaced by another file');
  const note = within(message.closest<HTMLElement>('[role=alert]')!);
  expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Cue 1एकఒకటి', 'Cue 3तीनమూడు']);
  expect(note.getByText('तीन')).toHaveAttribute('lang', 'hi');
  expect(await cue(1)).toHaveValue('');
  await person.type(await cue(2), 'రెండు');
  await person.click(screen.getByRole('button', { name: /Save Now/ }));
  await waitFor(() => expect(saves).toEqual([[{ cue: 2, text: 'రెండు', before: '' }]]));
  await person.click(note.getByRole('button', { name: 'Discard the Telugu texts' }));
  expect(screen.queryByText('The Hindi subtitles were replaced by another file')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.includes(':video:'))).toEqual([]);
});

test('a response from before a confirmed save does not restore an older text', async () => {
  const server = createSubtitleServer({ target: DRAFT });
  const late: (() => void)[] = [];
  let waits = false;
  const answer = () => {
    const now = server.answer();
    return waits ? new Promise((resolve) => late.push(() => resolve(now))) : now;
  };
  const { person } = open({ ...server, api: { ...server.api, 'open-translation': answer } });
  await person.type(await cue(1), 'ఒకటి');
  waits = true;
  // The first save assigns the translation, which has no owner, so it is read again.
  await person.click(screen.getByRole('button', { name: /Save Now/ }));
  await waitFor(() => expect(late).toHaveLength(1));
  await person.type(await cue(2), 'రెండు');
  await person.click(screen.getByRole('button', { name: /Save Now/ }));
  await waitFor(() => expect(server.saves).toHaveLength(2));
  await act(async () => late[0]!());
  expect(await cue(2)).toHaveValue('రెండు');
});
