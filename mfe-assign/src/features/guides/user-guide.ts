import type { Guide } from './guide';
import { PICTURES } from './pictures';

export const USER_GUIDE: Guide = {
  title: 'User Guide',
  subtitle: 'Every screen, by role.',
  entries: [
    {
      id: 'the-page',
      title: 'The page around everything',
      text: [
        'The menu on the left lists the screens of your roles; its numbers show how much waits. The three lines on top make it narrow; on a phone they open it over the page.',
        'The header has the search (Ctrl+K), the mail button with review comments addressed to you, the bell with what happened, light and dark, and your account.',
        'Press ? for the keys of a page. On a Mac Cmd (⌘) takes the place of Ctrl. With an Indian layout, as InScript, keys go by their place: J, A or S is the key with that Latin letter.',
        'Your filters and selection are part of the page’s address: send the link, and others see the same. A link to a page of other roles leads to Overview, which says whose page it is.',
      ],
    },
    {
      id: 'status',
      title: 'What the status of a text means',
      text: [
        'A row has a status in each language. pending: not assigned yet. assigned: a person works on it. corrected: an editor has saved it. inreview: it waits for a reviewer. approved: it is done.',
        'Each is shown as a coloured dot and its word: red, yellow, blue, orange and green.',
      ],
    },
    {
      id: 'my-work',
      title: 'My work',
      roles: ['translator', 'editor', 'reviewer'],
      text: [
        'All your rows in one list: sent back, overdue, due, drafts, and done this week; for editors also To send, the corrected rows that were not sent to review yet. Each row opens in its editor. Start, or the key S, opens the row to take first with the caret in its first empty field. Filtered by kind and language, they can be exported as a workbook.',
      ],
      picture: PICTURES.myWork,
    },
    {
      id: 'prediction-editors',
      title: 'Activities, Predictions Daily and Predictions 10 Days',
      roles: ['translator', 'editor'],
      text: [
        'Rows to do come first in the list. Show above it narrows it to what is to do, sent back, empty or in another status, or to rows whose source changed; the address keeps it. A row opened by a link is shown among its neighbours: Load previous rows and Load more show what is above and below.',
        'On the left the list of rows, on the right the source beside your translation, with the related video between its start and its end.',
        'Columns whose source is empty need no translation. A row without a text in the source language names the language it was assigned from, and opens in it. Alt with the arrow keys moves between rows; Ctrl+S saves a draft; Ctrl+Enter submits.',
        'A row is marked “Source changed” when the text it was translated from has changed since. The note above the texts shows the difference. Change your translation and save it, or press “Still right”; Undo takes that back. The bell leads to all such rows.',
        'Where a text is not written as the house writes its language, a button beside the field says so: press it, or Alt+Enter in the field, to correct end mark, quotes or digits, and Ctrl+Z to take that back. You can submit without it.',
        'Ctrl+Shift+C, or the button above the source, copies the source: into an empty field, or at the caret of a filled one. History shows the texts of the import and of every save, and Restore this text makes one of them your draft. Ctrl+Z takes a copied source or one restored field back; Undo beside “Restored” takes back all of them.',
      ],
      picture: PICTURES.predictions,
    },
    {
      id: 'corrections',
      title: 'Correction Activities, Correction Prediction Daily and Correction Prediction 10 Days',
      roles: ['editor'],
      text: [
        'The same editor, for the rows assigned to you for correction. A saved row is corrected. What you change in it later stays on this device until you press Save or Discard changes. Send to review submits one row, or all that are corrected. Drafts that could not be sent are counted beside the title and sent when the network is back.',
        'Of an activity MKSABB is chosen there, Same or Different; it is kept as soon as it is chosen.',
      ],
    },
    {
      id: 'vtt-translator',
      title: 'VTT Translator and Correction Subtitles',
      roles: ['translator', 'editor'],
      text: [
        'Choose a channel, a video and both languages, then Load VTT. Each cue has its times, the original and a field for the translation.',
        'Ctrl+Enter goes to the next cue without a translation, F8 to the next one that needs attention, and Alt+Enter corrects its house style.',
        'Tags of the original, such as <i> or <v Name>, are chips: press one, or F9 for the next one that is missing, to insert it at the caret.',
        'The work is saved every 30 seconds while something has changed, and with Save Now. Export .vtt gives the file with your texts and everything else as it was. Where the header names another language, you can have it changed.',
      ],
      picture: PICTURES.vttTranslator,
    },
    {
      id: 'approver',
      title: 'Content Approver',
      roles: ['reviewer'],
      text: [
        'What waits for review by category, language and date. Approve finishes a text in that language; Reassign sends it back with a reason. You cannot approve what you wrote last.',
        'In subtitles, “To look at” leaves the cues that are too fast, too long or not written as the house writes. The pencil beside a cue names it: Reassign begins the note with its number, which leads the translator to it.',
        'A row marked “Source changed” was translated from another text than its source has now; the note shows the difference. Press “Still right” if the translation holds, else reassign it. Under Show, “Source changed” lists approved rows of this kind: settle them there, or reopen them for review.',
        'Corrected lists rows that an editor has saved but not sent to review: read them there, and press “Take into review” to decide yourself. The row then waits for review. Approved today lists the rows that you approved, so that you can reopen them.',
      ],
      picture: PICTURES.approver,
    },
    {
      id: 'uploader',
      title: 'Content Uploader',
      roles: ['uploader'],
      text: [
        'Channel: add channels, rename and describe them, delete empty ones. Videos: upload a workbook, keep the videos of a channel in order, add subtitle files and read them, with warnings where the times of cues are too short, too long or overlap. The other tabs take workbooks of activities and predictions.',
        'Workbooks are .xlsx, .csv or .tsv files. Of a workbook with several sheets, every sheet that has the columns is selected; “Sheets to import” leaves some out, and warnings name the sheets that are not read. A long check can be left to the server with “Upload now, let the server check”.',
        'Rows that already exist are skipped or replaced, as you answer. You are also asked before a date or a range of ten days would have more rows than it should: “Add them anyway” adds them, Stop imports nothing.',
        'For admins, Duplicate rows lists rows that were stored as different ones although they mean the same. Select the row that stays visible, or keep all; Undo brings the others back with their work.',
        'Below is every import with its result: follow it, download the original or the workbook with errors marked, see the rows, undo it.',
      ],
      picture: PICTURES.uploader,
    },
    {
      id: 'imported-rows',
      title: 'Imported Rows',
      roles: ['uploader'],
      text: [
        'The rows that you imported, by kind, import and day, with the status of each language. They are read here and worked on elsewhere.',
      ],
    },
    {
      id: 'assignment',
      title: 'Task Assignment and the Work board',
      roles: ['assigner'],
      text: [
        'Task Assignment gives rows to a person by kind, dates, languages and number. Activities that came without a date are given out with "All dates, and rows without a date". The Work board shows who has which rows and since when. There you take rows back, hand them over and split them between people.',
        'When a source changes under an approved translation, the row stays approved and is marked. The bell counts these rows, and the filter Marked of the Work board lists them. Select them and press Reopen to return them to review.',
        'A person with more open rows than the agreed limit has that said beside their name. You can still give them more.',
        'A row whose owner no longer holds its language pair, or became inactive, is marked. The filter Marked lists these rows, to be handed over.',
      ],
      picture: PICTURES.workBoard,
    },
    {
      id: 'people',
      title: 'User Information and Update User Status',
      roles: ['assigner', 'admin'],
      text: [
        'User Information lists everyone, searched by name or username, and creates users. Update User Status makes a person active or inactive; an inactive person is signed out immediately.',
        'Before you take a language pair away, the account says how many open rows of it the person has. They stay with that person until you hand them over.',
      ],
      picture: PICTURES.people,
    },
    {
      id: 'task-status',
      title: 'Overview and Task Status',
      text: [
        'Overview shows the figures of the last days and the latest uploads. Task Status shows the open, started and finished work of each person. A figure, and a part of a bar, leads to its rows if you may see them; Show as table lists every number of a chart, and Download .xlsx saves the table of Task Status as a workbook. Where there is no data yet, sample values are shown with a badge.',
      ],
      picture: PICTURES.taskStatus,
    },
    {
      id: 'decided',
      title: 'Review history',
      text: [
        'Rows that were approved or sent back, by person and time. Figures of Overview and Task Status lead here. Each row links to its page and has its history.',
      ],
    },
    {
      id: 'subtitle-figures',
      title: 'Subtitle Dashboard',
      roles: ['translator', 'uploader'],
      text: [
        'How many videos and subtitle files there are, and the list of files: each can be viewed, edited, downloaded or deleted, as far as your roles allow. Create New Subtitle leads to choosing a video.',
      ],
    },
    {
      id: 'video-statistics',
      title: 'Stats Youtube and VTT Files Statistics',
      roles: ['admin'],
      text: ['What was added in the last weeks, and in which languages there are files.'],
    },
    {
      id: 'help',
      title: 'Help & Support, FAQ, Tutorials and User Guide',
      text: [
        'Tickets with their attachments are kept in this browser only; the address of your support is shown beside them. The other three can be searched and filtered by role; each entry has a link that can be sent.',
      ],
    },
    {
      id: 'settings',
      title: 'Settings',
      roles: ['admin'],
      text: [
        'Modules lists the screen modules with their versions: which one runs, and the way back to the one before.',
        'Self-approval, the house style and the subtitle limits of each language, the agreed load, the largest file and the support address. Each change says who made it, and any earlier state can be restored.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      text: [
        'Open it from your name in the header: change your password, see your active sessions, and sign out those you do not know. Logout in the menu ends the current one.',
      ],
    },
  ],
};
