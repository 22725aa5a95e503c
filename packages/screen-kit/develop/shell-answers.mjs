/**
 * Answers to the shell's own calls, for a user without any work or notifications.
 * @param {object} user the signed-in user
 * @param {object} registry the answer of `GET /remotes`
 */
export const createShellAnswers = (user, registry) => ({
  verify: () => ({ user }),
  'get-start': () => ({ user, ...registry }),
  'list-remotes': () => registry,
  'list-notifications': () => ({ notifications: [], unread: 0, seenAt: null }),
  'list-review-comments': () => ({ comments: [], unread: 0, seenAt: null }),
  'get-work-summary': () => ({ open: [], handedOn: [], days: [], waiting: [] }),
  'report-openings': () => ({ ok: true }),
  'report-remote-error': ({ body }) => {
    process.stderr.write(`reported: ${body.kind} ${body.message}\n`);
    return { ok: true };
  },
  logout: () => ({ ok: true }),
});
