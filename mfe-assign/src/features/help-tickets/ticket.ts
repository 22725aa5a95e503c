/** Screens and features that a ticket can be about (specification 2.7). */
export const SCREENS = [
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
] as const;
export const PRIORITIES = ['Low', 'Medium', 'High'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The fields that the person fills in. */
export interface TicketForm {
  issueTitle: string;
  screenLocation: string;
  priority: Priority;
  description: string;
  contactEmail: string;
}

export interface Attachment {
  name: string;
  type: string;
  content: Blob;
}

/** A help ticket; it never leaves this device. */
export interface Ticket extends TicketForm {
  ticketNumber: string;
  /** Milliseconds since 1970. */
  at: number;
  attachments: Attachment[];
}

export const TICKET_LIMITS = { title: 200, description: 5_000, email: 200, attachments: 10, bytes: 50 * 1024 * 1024 };
export const EMPTY_TICKET: TicketForm = {
  issueTitle: '',
  screenLocation: '',
  priority: 'Medium',
  description: '',
  contactEmail: '',
};

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const RANDOM_LETTERS = 9;

/** Returns the messages about missing or invalid fields, in the order of the form. */
export function findTicketFaults(form: TicketForm): Partial<Record<keyof TicketForm, string>> {
  const email = form.contactEmail.trim();
  return {
    ...(form.issueTitle.trim() === '' && { issueTitle: 'Issue title is required' }),
    ...(form.screenLocation === '' && { screenLocation: 'Please select a screen or feature' }),
    ...(form.description.trim() === '' && { description: 'Description is required' }),
    ...(!EMAIL_PATTERN.test(email) && {
      contactEmail: email === '' ? 'Contact email is required' : 'Please enter a valid email address',
    }),
  };
}

/** 'SUB-' and nine random uppercase characters. */
export function createTicketNumber(): string {
  const random = crypto.getRandomValues(new Uint32Array(RANDOM_LETTERS));
  return `SUB-${Array.from(random, (one) => LETTERS[one % LETTERS.length]).join('')}`;
}

/** Returns why a file cannot be attached beside the others; null if it can. */
export function findAttachmentFault(file: File, others: readonly Attachment[]): string | null {
  if (!/^(image|video)\//.test(file.type)) return `${file.name} is neither an image nor a video.`;
  if (others.length >= TICKET_LIMITS.attachments)
    return `${file.name}: a ticket can have at most ${TICKET_LIMITS.attachments} attachments.`;
  const sum = others.reduce((bytes, { content }) => bytes + content.size, file.size);
  return sum > TICKET_LIMITS.bytes ? `${file.name}: all attachments together can have at most 50 MB.` : null;
}

/** Limit of a mailto link in mail programs. */
const MAX_MAIL_CHARACTERS = 1_500;

/** Returns a mail link to the support with the ticket's text; attachments must be added by hand. */
export function buildMailLink(address: string, ticket: Ticket | null): string {
  if (!ticket) return `mailto:${address}?subject=${encodeURIComponent('Subtitle Editor: help request')}`;
  const { ticketNumber, issueTitle, screenLocation, priority, description, contactEmail, attachments } = ticket;
  const body = [
    `Ticket: ${ticketNumber}`,
    `Screen/Feature: ${screenLocation}`,
    `Priority: ${priority}`,
    `Contact: ${contactEmail}`,
    ...(attachments.length > 0 ? [`Please attach: ${attachments.map(({ name }) => name).join(', ')}`] : []),
    '',
    description,
  ].join('\n');
  const subject = encodeURIComponent(`[${ticketNumber}] ${issueTitle}`);
  return `mailto:${address}?subject=${subject}&body=${encodeURIComponent(body.slice(0, MAX_MAIL_CHARACTERS))}`;
}
