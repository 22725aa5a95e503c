import { PAGES } from '@subtitle/domain/screen-paths';
import { renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HelpSupportScreen from '../../screens/help-support.screen';

const settings = (supportEmail = 'help@example.com') => ({ 'get-settings': () => ({ house: { supportEmail } }) });
const open = (supportEmail?: string) =>
  renderScreen(<HelpSupportScreen />, {
    user: testUser('translator'),
    url: PAGES.helpSupport,
    api: settings(supportEmail),
  });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));
async function fill(title: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Issue Title' }), title);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Screen/Feature' }), 'Subtitle Sync');
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Two seconds late');
}

beforeEach(() => localStorage.removeItem('help-tickets'));

test('spec 2.7.15: the form has the fields, screens and priorities of a ticket, Medium by default', async () => {
  open();
  const screens = within(await screen.findByRole('combobox', { name: 'Screen/Feature' }));
  expect(screens.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'Select a screen or feature',
    'Main Editor',
    'Timeline View',
    'Export Screen',
    'Settings',
    'File Import',
    'Preview Player',
    'Subtitle Sync',
    'Font & Styling',
    'Project Management',
    'Other',
  ]);
  const priority = screen.getByRole('combobox', { name: 'Priority' });
  expect(
    within(priority)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Low', 'Medium', 'High']);
  expect(priority).toHaveValue('Medium');
});

test('spec 2.7.18: shows guidelines that open and close, three guides, and a mail link to the support', async () => {
  open();
  const guidelines = (await screen.findByText('Reporting Guidelines')).closest('details')!;
  expect(guidelines).not.toHaveAttribute('open');
  await userEvent.click(screen.getByText('Reporting Guidelines'));
  expect(guidelines).toHaveAttribute('open');
  await userEvent.click(screen.getByText('Reporting Guidelines'));
  expect(guidelines).not.toHaveAttribute('open');
  for (const [name, path] of [
    ['FAQ', '/faq'],
    ['Tutorials', '/tutorials'],
    ['User Guide', '/user-guide'],
  ])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  const mail = await screen.findByRole('link', { name: 'help@example.com' });
  expect(mail.getAttribute('href')).toMatch(/^mailto:help@example\.com\?subject=/);
});

test('spec 5.20: a missing field is reported beside it, and the first one takes the focus', async () => {
  open();
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Contact Email' }));
  await submit();
  expect(screen.getByText('Issue title is required')).toBeInTheDocument();
  expect(screen.getByText('Contact email is required')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Issue Title' })).toHaveFocus();
});

test("spec 2.7.16: a ticket gets its number, 'Ticket Submitted' and 'Submit Another'", async () => {
  open();
  await fill('Late');
  await submit();
  expect(await screen.findByRole('heading', { name: 'Ticket Submitted' })).toBeInTheDocument();
  const number = screen.getByText(/^SUB-[A-Z]{9}$/, { selector: 'p' }).textContent;
  const ticket = await screen.findByRole('listitem', { name: number });
  expect(ticket).toHaveTextContent('Two seconds late');
  const mail = new URL(screen.getByRole('link', { name: `Send ${number} by mail` }).getAttribute('href')!);
  expect([mail.pathname, mail.searchParams.get('subject')]).toEqual(['help@example.com', `[${number}] Late`]);
  await userEvent.click(screen.getByRole('button', { name: 'Submit Another' }));
  expect(await screen.findByRole('textbox', { name: 'Issue Title' })).toHaveValue('');
});

test('spec 2.7.17, 7.7.4: sends nothing of a ticket to a server', async () => {
  const { unexpected } = open();
  await fill('Private');
  const sent = jest.spyOn(globalThis, 'fetch');
  await submit();
  expect(await screen.findByRole('heading', { name: 'Ticket Submitted' })).toBeInTheDocument();
  expect([sent.mock.calls, unexpected]).toEqual([[], []]);
  sent.mockRestore();
});

test('spec 3.17: keeps tickets with all fields on this device across a reload; a removed ticket can be restored', async () => {
  const first = open();
  await fill('Kept');
  await submit();
  await screen.findByRole('heading', { name: 'Ticket Submitted' });
  const [kept] = JSON.parse(localStorage.getItem('help-tickets')!) as object[];
  expect(kept).toMatchObject({
    issueTitle: 'Kept',
    description: 'Two seconds late',
    screenLocation: 'Subtitle Sync',
    contactEmail: testUser('translator').username,
    priority: 'Medium',
    attachments: [],
    ticketNumber: expect.stringMatching(/^SUB-[A-Z]{9}$/),
  });
  first.unmount();
  open();
  const ticket = await screen.findByRole('listitem', { name: /^SUB-/ });
  await userEvent.click(within(ticket).getByRole('button', { name: /^Remove/ }));
  await waitFor(() => expect(screen.getByText('No tickets yet')).toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Kept')).toBeInTheDocument();
});

test('spec 2.7.15: attachments are shown and can be removed; other files than images and videos are refused', async () => {
  open();
  const field = await screen.findByLabelText('Attachments');
  const files = [
    new File(['x'], 'shot.png', { type: 'image/png' }),
    new File(['x'], 'clip.mp4', { type: 'video/mp4' }),
    new File(['x'], 'notes.txt', { type: 'text/plain' }),
  ];
  await userEvent.upload(field, files, { applyAccept: false });
  expect(await screen.findByRole('img', { name: 'Preview of shot.png' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/png/),
  );
  expect(screen.getByText('notes.txt is neither an image nor a video.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove clip.mp4' }));
  const attached = () => within(screen.getByRole('list', { name: 'Attached files' })).getAllByRole('listitem');
  expect(attached()).toHaveLength(1);
  // The removed file can be attached again.
  await userEvent.upload(field, files[1]!);
  await userEvent.click(screen.getByRole('button', { name: 'Remove clip.mp4' }));
  await userEvent.upload(field, files[1]!);
  expect(attached()).toHaveLength(2);
});

test('each refused file is listed with its reason', async () => {
  open();
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
  const files = [
    new File(['x'], 'notes.txt', { type: 'text/plain' }),
    ...Array.from({ length: 10 }, (_, at) => picture(`shot-${at}.png`)),
    new File(['x'], 'list.csv', { type: 'text/csv' }),
    picture('eleventh.png'),
  ];
  await userEvent.upload(await screen.findByLabelText('Attachments'), files, { applyAccept: false });
  const told = within(await screen.findByRole('alert'));
  for (const sentence of [
    'notes.txt is neither an image nor a video.',
    'list.csv is neither an image nor a video.',
    'eleventh.png: a ticket can have at most 10 attachments.',
  ])
    expect(told.getByText(sentence)).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Attached files' })).getAllByRole('listitem')).toHaveLength(10);
});

test('shows no mail link without a support address', async () => {
  open('');
  expect(await screen.findByText(/No support address is set yet/)).toBeInTheDocument();
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
});
