import approver from './pictures/approver.webp';
import assignTask from './pictures/assign-task.webp';
import myWork from './pictures/my-work.webp';
import predictions from './pictures/predictions-daily.webp';
import taskStatus from './pictures/task-status.webp';
import vttTranslator from './pictures/translate.webp';
import uploader from './pictures/uploader.webp';
import videos from './pictures/uploader-videos.webp';
import people from './pictures/user-info.webp';
import workBoard from './pictures/work-board.webp';

/** A picture of the product, made by `npm run screens`. */
export interface Picture {
  src: string;
  /** Text alternative for people who cannot see the picture. */
  alt: string;
}

export const PICTURES = {
  approver: {
    src: approver,
    alt: 'Content Approver: the list of rows to review, and beside it the original, the translation and the buttons Approve and Reassign.',
  },
  assignTask: {
    src: assignTask,
    alt: 'Task Assignment: the form with dates, languages, person and count, and below it a card for each person with the number of open rows.',
  },
  myWork: {
    src: myWork,
    alt: 'My work: rows in groups from sent back to done this week, each with its languages and day.',
  },
  predictions: {
    src: predictions,
    alt: 'Predictions Daily: the list of language sets, the source texts beside the fields of the translation, and the related video.',
  },
  taskStatus: {
    src: taskStatus,
    alt: 'Task Status: a chart of open items per person, a chart of open items by due date, and the table of all people.',
  },
  vttTranslator: {
    src: vttTranslator,
    alt: 'VTT Translator: cues, each with its times, the original and a field for the translation, and the video beside them.',
  },
  uploader: {
    src: uploader,
    alt: 'Content Uploader: the field where workbooks are dropped, the three steps of an upload, and the list of imports.',
  },
  videos: {
    src: videos,
    alt: 'Content Uploader, tab Videos: a selected channel, and its videos with the languages of their subtitles.',
  },
  people: {
    src: people,
    alt: 'User Information: the list of all people with roles and languages, and beside it the form for a new user.',
  },
  workBoard: {
    src: workBoard,
    alt: 'Work board: the filters, and below them the rows with owner, status, day and languages.',
  },
} satisfies Record<string, Picture>;
