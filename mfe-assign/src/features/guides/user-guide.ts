import type { Guide } from './guide';

export const USER_GUIDE: Guide = {
  title: 'User Guide',
  subtitle: 'Every screen, by role.',
  entries: [
    {
      id: 'the-page',
      title: 'The page around everything',
      text: [
        'The menu on the left holds the screens of your roles; numbers say how much waits. The arrow on top makes it narrow; on a phone it opens over the page.',
        'The header has the search (Ctrl+K), the mail button with review comments addressed to you, the bell with what happened, light and dark, and your account.',
        'What you choose on a page stands in its address: send the link, and somebody else sees the same.',
      ],
    },
    {
      id: 'status',
      title: 'What the status of a text means',
      text: [
        'A row has a status in each language. pending: nobody has it. assigned: somebody has it. corrected: an editor has saved it. inreview: it waits for a reviewer. approved: it is done.',
        'Each is shown as a coloured dot and its word: red, yellow, blue, orange and green.',
      ],
    },
    {
      id: 'my-work',
      title: 'My work',
      roles: ['translator', 'editor', 'reviewer'],
      text: [
        'Everything that is yours in one list: sent back, overdue, due, drafts, and what you have done this week. Each row opens where it is worked on.',
      ],
    },
    {
      id: 'prediction-editors',
      title: 'Predictions and activities',
      roles: ['translator', 'editor'],
      text: [
        'On the left the list of rows, on the right the source beside your translation, with the related video between its start and its end.',
        'Columns whose source is empty need no translation. Alt with the arrow keys moves between rows; Ctrl+S saves a draft; Ctrl+Enter hands in.',
      ],
    },
    {
      id: 'vtt-translator',
      title: 'VTT Translator',
      roles: ['translator'],
      text: [
        'Choose a channel, a video and both languages, then Load VTT. Each cue has its times, the original and a field for the translation.',
        'The work is saved every 30 seconds while something has changed, and with Save Now. Export .vtt gives the file with your texts and everything else as it was.',
      ],
    },
    {
      id: 'approver',
      title: 'Content Approver',
      roles: ['reviewer'],
      text: [
        'What waits for review by category, language and date. Approve finishes a text in that language; Reassign sends it back with a reason. You cannot approve what you wrote last.',
      ],
    },
    {
      id: 'uploader',
      title: 'Content Uploader',
      roles: ['uploader'],
      text: [
        'Channel: add channels, rename and describe them, delete empty ones. Videos: upload a workbook, keep the videos of a channel in order, add subtitle files and read them. The other tabs take workbooks of activities and predictions.',
        'Below stands every import with its result: follow it, download the original or the workbook with errors marked, see the rows, undo it.',
      ],
    },
    {
      id: 'assignment',
      title: 'Task Assignment and the Work board',
      roles: ['assigner'],
      text: [
        'Task Assignment gives rows to a person by kind, dates, languages and number. The Work board says who has what and since when; there rows are taken back, handed over and shared out.',
      ],
    },
    {
      id: 'people',
      title: 'User Information and Update User Status',
      roles: ['assigner'],
      text: [
        'User Information lists everybody, searched by name or username, and creates users. Update User Status makes somebody active or inactive; an inactive person is signed out at once.',
      ],
    },
    {
      id: 'task-status',
      title: 'Overview and Task Status',
      text: [
        'Overview shows the figures of the last days and the latest uploads. Task Status shows how much everybody has open, in progress and done. Where there is nothing yet, sample values stand in with a badge that says so.',
      ],
    },
    {
      id: 'settings',
      title: 'Settings',
      roles: ['admin'],
      text: [
        'Self-approval, the house style and the subtitle limits of each language, the agreed load, the largest file and the support address. Each change says who made it, and any earlier state can be restored.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      text: [
        'Open it from your name in the header: change your password, see where you are signed in, and end sessions you do not know. Logout in the menu ends the present one.',
      ],
    },
  ],
};
