import type { Guide } from './guide';
import { PICTURES } from './pictures';

/** Entries of the User Guide about users, figures, settings and the person's own account. */
export const TEAM_ENTRIES: Guide['entries'] = [
  {
    id: 'people',
    title: 'User Information and Update User Status',
    roles: ['assigner', 'admin'],
    text: [
      'On User Information you create users, and find everyone by name or username. On Update User Status you make a person active or inactive; an inactive person is signed out immediately.',
      'Before you remove a language pair from a person, the account shows how many open rows the person has in that pair. The rows stay assigned to the person until you hand them over.',
    ],
    picture: PICTURES.people,
  },
  {
    id: 'task-status',
    title: 'Overview and Task Status',
    text: [
      'Overview shows figures of the last 30 days and the latest uploads. Task Status shows the open, started and finished work of each person. Figures and parts of bars link to their rows if you may see them. “Show as table” lists all numbers of a chart, and “Download .xlsx” saves the table of Task Status as a workbook. If there is no data yet, sample values are shown with a badge.',
    ],
    picture: PICTURES.taskStatus,
  },
  {
    id: 'decided',
    title: 'Review history',
    text: [
      'The page lists rows that were approved or sent back, by person and time. It is in the menu, and figures on Overview and Task Status link to it. Each row links to its editor or the Content Approver, its history and its comments, with the number of open ones. The filter Findings lists rows whose latest submission has findings, kept warnings or findings of one check.',
    ],
  },
  {
    id: 'subtitle-figures',
    title: 'Subtitle Dashboard',
    roles: ['translator', 'uploader'],
    text: [
      'The dashboard shows the number of videos and subtitle files, and a list of the files. You can view, edit, download or delete a file if your roles allow it. Press Create New Subtitle to select a video.',
    ],
  },
  {
    id: 'video-statistics',
    title: 'Stats Youtube and VTT Files Statistics',
    roles: ['admin'],
    text: [
      'These pages show the videos and subtitle files by channel and language, and the files added in the last weeks.',
    ],
  },
  {
    id: 'help',
    title: 'Help & Support, FAQ, Tutorials and User Guide',
    text: [
      'Tickets and their attachments are kept in this browser only. The support address is shown beside the form. You can search the three guides and filter them by role, and share a link to each entry.',
    ],
  },
  {
    id: 'settings',
    title: 'Settings',
    roles: ['admin'],
    text: [
      'On the first tab you change self-approval, the house style and subtitle limits of each language, the agreed number of open rows, the largest file and the support address. Each change is listed with its author, and you can restore any earlier settings.',
      'The tab Modules lists the modules of the application with their versions. There you can activate another version of a module or return to the previous version.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    text: [
      'Press your name in the header to open your account. You can change your password, see your active sessions, and end sessions that you do not recognise. Logout in the menu ends the current session.',
    ],
  },
];
