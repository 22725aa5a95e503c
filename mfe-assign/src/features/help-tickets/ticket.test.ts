import {
  type Attachment,
  buildMailLink,
  createTicketNumber,
  EMPTY_TICKET,
  findAttachmentFault,
  findTicketFaults,
  type Ticket,
} from './ticket';

const ticket: Ticket = {
  issueTitle: 'Preview & sound',
  screenLocation: 'Preview Player',
  priority: 'High',
  description: 'No sound.\nSince today.',
  contactEmail: 'meera@example.com',
  ticketNumber: 'SUB-ABCDEFGHI',
  at: 0,
  attachments: [{ name: 'shot.png', type: 'image/png', content: new Blob(['x']) }],
};

test("spec 2.7.16: a ticket number is 'SUB-' and nine random uppercase characters", () => {
  const numbers = Array.from({ length: 50 }, createTicketNumber);
  for (const number of numbers) expect(number).toMatch(/^SUB-[A-Z]{9}$/);
  expect(new Set(numbers).size).toBe(50);
});

test('spec 5.20: title, screen, description and a valid e-mail are required', () => {
  expect(Object.keys(findTicketFaults(EMPTY_TICKET))).toEqual([
    'issueTitle',
    'screenLocation',
    'description',
    'contactEmail',
  ]);
  expect(findTicketFaults(ticket)).toEqual({});
  for (const contactEmail of ['meera', 'meera@', 'a b@c.de', '@c.de'])
    expect(findTicketFaults({ ...ticket, contactEmail })).toEqual({
      contactEmail: 'Please enter a valid email address',
    });
  expect(Object.keys(findTicketFaults({ ...ticket, issueTitle: '  ', description: '\n' }))).toEqual([
    'issueTitle',
    'description',
  ]);
});

test('accepts only images and videos as attachments, up to ten and 50 MB in total', () => {
  const file = (type: string, name = 'a', size = 1) =>
    Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
  const held = (size: number): Attachment => ({ name: 'b', type: 'image/png', content: file('image/png', 'b', size) });
  expect(findAttachmentFault(file('image/png'), [])).toBeNull();
  expect(findAttachmentFault(file('video/mp4'), [held(1)])).toBeNull();
  expect(findAttachmentFault(file('text/html', 'x.html'), [])).toBe('x.html is neither an image nor a video.');
  expect(findAttachmentFault(file('image/png'), Array(10).fill(held(1)))).toMatch(/at most 10/);
  expect(findAttachmentFault(file('image/png'), [held(50 * 1024 * 1024)])).toMatch(/50 MB/);
});

test("the mail contains the ticket's text and the names of the files to attach", () => {
  const link = new URL(buildMailLink('help@example.com', ticket));
  expect(link.pathname).toBe('help@example.com');
  expect(link.searchParams.get('subject')).toBe('[SUB-ABCDEFGHI] Preview & sound');
  expect(link.searchParams.get('body')).toContain('Please attach: shot.png\n\nNo sound.\nSince today.');
  expect(buildMailLink('help@example.com', { ...ticket, description: 'x'.repeat(9_000) }).length).toBeLessThan(2_500);
});
