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
    alt: 'Content Approver: the list of what waits, and beside it the original, the translation and the buttons Approve and Reassign.',
  },
  assignTask: {
    src: assignTask,
    alt: 'Task Assignment: the form with dates, languages, person and count, and below it a card for each person with what they have open.',
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
    alt: 'Task Status: a chart of open items per person, one of what is due, and the table of all people.',
  },
  vttTranslator: {
    src: vttTranslator,
    alt: 'VTT Translator: cues with their times, the original and a field each, and the video beside them.',
  },
  uploader: {
    src: uploader,
    alt: 'Content Uploader: the field to drop a workbook on, its three steps, and the imports below.',
  },
  videos: {
    src: videos,
    alt: 'Content Uploader, tab Videos: a channel is chosen, and its videos are listed with the languages of their subtitles.',
  },
  people: {
    src: people,
    alt: 'User Information: all people with roles and languages, and the form for a new person beside it.',
  },
  workBoard: {
    src: workBoard,
    alt: 'Work board: rows with the person who has them, their status, day and languages, under the filters.',
  },
} satisfies Record<string, Picture>;
