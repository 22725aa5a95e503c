import { useLocation } from '@subtitle/sdk/router';
import { renderScreen } from '@subtitle/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSubtitleServer, VIDEO } from '../../testing/subtitle-server';
import { AT_FIRST_FIELD } from '../start-work/first-field';
import { VttTranslator } from './vtt-translator';

const cue = (number: number) => screen.findByLabelText<HTMLTextAreaElement>(`Translation of cue ${number}`);

function open(server: ReturnType<typeof createSubtitleServer>) {
  renderScreen(<VttTranslator />, { api: server.api, url: '/translate?channel=3&video=5&source=hi&target=te' });
  return userEvent.setup();
}

function Pages() {
  return useLocation().pathname === '/translate' ? <VttTranslator /> : <p>My work</p>;
}

beforeEach(() => localStorage.clear());

test('the number of missing cues is updated during typing, and disappears when no cue is missing', async () => {
  const person = open(createSubtitleServer({ texts: ['ఒకటి', '', ''] }));
  await cue(1);
  await person.click(screen.getByRole('button', { name: 'Send to review' }));
  expect(screen.getByText('2 cues have no translation yet.')).toBeInTheDocument();
  await person.type(await cue(2), 'రెండు');
  expect(screen.getByText('One cue has no translation yet.')).toBeInTheDocument();
  await person.type(await cue(3), 'మూడు');
  expect(screen.queryByText(/no translation yet/)).toBeNull();
});

test('Start in My work opens a video with the focus in its first untranslated cue', async () => {
  const { api } = createSubtitleServer({ texts: ['ఒకటి', '', ''] });
  const { router } = renderScreen(<Pages />, { api, url: '/my-work' });
  await screen.findByText('My work');
  await act(() => router.navigate('/translate?channel=3&video=5&source=hi&target=te', { state: AT_FIRST_FIELD }));
  await waitFor(async () => expect(await cue(2)).toHaveFocus());
});

describe('a video opened by its address', () => {
  const URL = '/translate?channel=3&video=5&source=hi&target=te';
  const texts = ['ఒకటి', '', ''];
  const show = (url = URL, parts: Parameters<typeof createSubtitleServer>[0] = {}) =>
    renderScreen(<VttTranslator />, { api: createSubtitleServer({ texts, ...parts }).api, url });
  afterEach(() => jest.restoreAllMocks());

  it('has the focus in the first untranslated cue that is shown', async () => {
    show();
    await waitFor(async () => expect(await cue(2)).toHaveFocus());
  });

  it('has it too after Load VTT', async () => {
    const person = userEvent.setup();
    show('/translate');
    await person.selectOptions(
      await screen.findByLabelText('Channel'),
      await screen.findByRole('option', { name: 'Jyotish Daily' }),
    );
    await person.click(await screen.findByRole('combobox', { name: 'Video' }));
    await person.click(await screen.findByRole('option', { name: VIDEO.video_title, hidden: true }));
    await person.selectOptions(screen.getByLabelText('Target'), 'Telugu');
    await person.click(screen.getAllByRole('button', { name: 'Load VTT' })[0]!);
    await waitFor(async () => expect(await cue(2)).toHaveFocus());
  });

  it('leaves the focus on Load VTT if no cue takes it', async () => {
    const person = userEvent.setup();
    show('/translate?channel=3&target=te', { texts: ['ఒకటి', 'రెండు', 'మూడు'] });
    await person.click(await screen.findByRole('combobox', { name: 'Video' }));
    await person.click(await screen.findByRole('option', { name: VIDEO.video_title, hidden: true }));
    const load = screen.getAllByRole('button', { name: 'Load VTT' })[0]!;
    await person.click(load);
    await cue(1);
    expect(load).toHaveFocus();
  });

  it.each<[string, () => unknown, string, Parameters<typeof createSubtitleServer>[0]]>([
    ['on a phone', () => jest.replaceProperty(window, 'innerWidth', 390), URL, {}],
    ['if it cannot be changed', () => undefined, URL, { opened: { editable: false, why: 'right' } }],
    ['if no untranslated cue is shown', () => undefined, `${URL}&q=${encodeURIComponent('एक')}`, {}],
  ])('leaves the focus %s', async (_, prepare, url, parts) => {
    prepare();
    show(url, parts);
    await cue(1);
    expect(document.activeElement).not.toBeInstanceOf(HTMLTextAreaElement);
  });

  it.each(['', '&cue=3'])('leaves the focus in the field that the person uses (%s)', async (more) => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    show(`${URL}${more}`);
    await cue(2);
    expect(field).toHaveFocus();
    field.remove();
  });

  it('follows a link to another cue, but leaves the focus after Back', async () => {
    const { router } = show(`${URL}&cue=1`);
    await waitFor(async () => expect(await cue(1)).toHaveFocus());
    await act(() => router.navigate(`${URL}&cue=3`));
    await waitFor(async () => expect(await cue(3)).toHaveFocus());
    const search = screen.getByRole('searchbox', { name: 'Search in cues' });
    act(() => search.focus());
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toContain('cue=1');
    expect(search).toHaveFocus();
  });
});

describe('a video opened on another page', () => {
  const URL = '/translate?channel=3&video=5&source=hi&target=te';
  async function follow(url: string, state: object | undefined, isModal: boolean) {
    const { api } = createSubtitleServer({ texts: ['ఒకటి', '', ''] });
    const { router } = renderScreen(<Pages />, { api, url: '/my-work' });
    const box = document.createElement('div');
    if (isModal) box.setAttribute('aria-modal', 'true');
    const field = document.createElement('input');
    box.append(field);
    document.body.append(box);
    field.focus();
    await act(() => router.navigate(url, { state }));
    await cue(3);
    const focused = document.activeElement;
    box.remove();
    return { field, focused };
  }

  it('by a link to a cue leaves the focus in the field that the person uses', async () => {
    const { field, focused } = await follow(`${URL}&cue=3`, undefined, false);
    expect(focused).toBe(field);
  });

  it.each(['', '&cue=3'])('by Start leaves the focus in a dialog (%s)', async (more) => {
    const { field, focused } = await follow(`${URL}${more}`, AT_FIRST_FIELD, true);
    expect(focused).toBe(field);
  });
});

test('the first save assigns an unowned translation to the person, and the screen shows it as assigned', async () => {
  const server = createSubtitleServer({ target: { status: 'pending', owner: null, ownerName: null } });
  const answer = server.api['open-translation']!;
  server.api['open-translation'] = async (request) => {
    const opened = (await answer(request)) as { target: object };
    const taken = { status: 'assigned', owner: 'translator@example.com', ownerName: 'Test translator' };
    return server.saves.length === 0 ? opened : { ...opened, target: { ...opened.target, ...taken } };
  };
  const person = open(server);
  await person.type(await cue(1), 'ఒకటి');
  expect(screen.getByText('pending')).toBeInTheDocument();
  await person.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('assigned')).toBeInTheDocument();
  expect(await cue(1)).toHaveValue('ఒకటి');
});
