/** The one catalogue of refusals: code, HTTP status, sentence for a person. */
export const ERRORS = {
  'invalid-request': { status: 400, sentence: 'The request is not valid.' },
  'invalid-credentials': { status: 401, sentence: 'Wrong username or password.' },
  'no-session': { status: 401, sentence: 'Please sign in.' },
  'session-ended': { status: 401, sentence: 'Your session has ended. Please sign in again.' },
  forbidden: { status: 403, sentence: 'Your role does not allow this.' },
  'not-found': { status: 404, sentence: 'Not found.' },
  conflict: { status: 409, sentence: 'Somebody changed this in the meantime.' },
  'wrong-status': { status: 409, sentence: 'The current status does not allow this.' },
  'self-approval': { status: 409, sentence: 'You wrote this text last, so somebody else has to approve it.' },
  'username-taken': { status: 409, sentence: 'Username already exists' },
  'channel-taken': { status: 409, sentence: 'Channel already exists' },
  incomplete: { status: 422, sentence: 'Some columns are still empty.' },
  'assignee-unfit': { status: 422, sentence: 'This person is not active or lacks the role or the language pair.' },
  'import-not-cancellable': { status: 409, sentence: 'This import has already ended.' },
  'import-not-undoable': {
    status: 409,
    sentence: 'This import cannot be undone: some of its rows have been worked on.',
  },
  'file-too-large': { status: 413, sentence: 'The file is larger than 300 MB.' },
  'not-a-workbook': { status: 415, sentence: 'This is not an Excel workbook (.xlsx).' },
  'too-many-requests': { status: 429, sentence: 'Too many attempts. Please wait a moment and try again.' },
  'release-exists': { status: 409, sentence: 'This version has been published already.' },
  'release-invalid': { status: 422, sentence: 'This build cannot be published.' },
  internal: { status: 500, sentence: 'Something went wrong on our side.' },
  unavailable: { status: 503, sentence: 'A service we need is not answering. Please try again.' },
} as const satisfies Record<string, { status: number; sentence: string }>;
export type ErrorCode = keyof typeof ERRORS;
