import type { Guide } from './guide';
import { PICTURES } from './pictures';

export const TUTORIALS: Guide = {
  title: 'Tutorials',
  subtitle: 'One task from beginning to end, step by step.',
  entries: [
    {
      id: 'upload-a-workbook',
      title: 'Upload daily predictions',
      roles: ['uploader'],
      text: ['Brings a workbook with all twelve signs of one or more dates into the product.'],
      steps: [
        'Open Uploader and choose the tab Predictions Daily.',
        'Download the template if you have no workbook yet. Notes on its headings say what goes where.',
        'Drop your workbook on the field. It is checked immediately: errors are listed beside it, grouped by kind.',
        'If it has several sheets, clear the checkbox of those that you do not want to import.',
        'With errors, download the workbook with the errors marked, correct it and drop it again.',
        'Press Upload Predictions and follow the three bars. You can leave the page; the bell shows the result.',
        'Press See the rows to check the imported rows.',
      ],
      picture: PICTURES.uploader,
    },
    {
      id: 'bring-in-videos',
      title: 'Add a channel, its videos and their subtitles',
      roles: ['uploader'],
      text: ['Videos belong to a channel; a subtitle file belongs to one video in one language.'],
      steps: [
        'Uploader, tab Channel: type the Channel Name and press Create Channel.',
        'Tab Videos: choose the channel, drop a workbook with the columns video_title and link, press Upload Videos.',
        'Below, under Upload subtitles, drop .vtt or .srt files. They are matched by name: rashifal-part-1.hi.vtt is Hindi for “Rashifal part 1”.',
        'Odd blocks of a file are listed with a proposed fix. Accept it (A), edit the block (E) or leave it out (D), or accept all of a kind together. Where the letters look wrong, select another encoding.',
        'The list of videos shows in which languages there is a file. Press a language to read its cues.',
      ],
      picture: PICTURES.videos,
    },
    {
      id: 'correct-a-video',
      title: 'Correct a title, or move videos to another channel',
      roles: ['uploader'],
      text: ['Everything here can be undone, immediately or later under “Changes”.'],
      steps: [
        'Uploader, tab Videos: choose the channel in the list of videos.',
        'Press the three dots of a video and Edit to change its title or link.',
        'To move several, select them, press Move and choose the channel.',
        'Press Undo in the message if that was a slip.',
      ],
    },
    {
      id: 'undo-an-import',
      title: 'Undo an import',
      roles: ['uploader'],
      text: [
        'Possible until its rows are worked on. Rows that were only assigned are removed too, and their people are notified.',
        'Rows that it had replaced come back.',
      ],
      steps: [
        'Uploader: find the import in the list below. The filters narrow it by kind, state, file, person and day.',
        'Press the arrow of its row. The dialog says how many rows go, how many people lose one and how many come back.',
        'Press Undo this import.',
      ],
    },
    {
      id: 'give-work',
      title: 'Give work to a translator',
      roles: ['assigner'],
      text: ['Rows are given in the order of their dates; the twelve signs of a date stay together.'],
      steps: [
        'Task Assignment: choose the tab of the kind, the dates and both languages.',
        'Choose the person. The cards below show the open work of each person.',
        'Type how many rows. The line beside it says how many are available.',
        'Press Assign. The answer leads to the rows on the Work board, where you can take them back.',
      ],
      picture: PICTURES.assignTask,
    },
    {
      id: 'translate-a-day',
      title: 'Translate the predictions of a day',
      roles: ['translator'],
      text: ['My work is the shortest way: it leads to what is most urgent.'],
      steps: [
        'Open My work and press Start, or open a row of one of its groups.',
        'Write the translation beside its source. It is saved by itself while you type.',
        'Press Ctrl+Enter, or Save All Translations, to submit it. The next row opens.',
        'Submitted too early? Recall takes it out of review until a reviewer has decided.',
      ],
      picture: PICTURES.predictions,
    },
    {
      id: 'correct-a-text',
      title: 'Correct translations as an editor',
      roles: ['editor'],
      text: ['The Correction pages list what was given to you.'],
      steps: [
        'Open one of the three Correction pages and choose the target language and the date.',
        'Change the texts; of an activity also choose MKSABB, Same or Different.',
        'Save. The row is then corrected, and Send to review hands it to the reviewers.',
      ],
    },
    {
      id: 'review',
      title: 'Review submitted texts',
      roles: ['reviewer'],
      text: ['The list shows what waits in one category and language; the menu shows the total.'],
      steps: [
        'Open Approve and choose Category and Review Language.',
        'Choose a row of the list and read the original beside the translation. From the second round on, changes are marked.',
        'Press A to approve; the next row opens. Z takes a slip back, and so on through the last twenty decisions.',
        'Press R to send it back: select a reason and a person, and write a note. It is sent after ten seconds; press Z before that to undo.',
      ],
      picture: PICTURES.approver,
    },
    {
      id: 'take-into-review',
      title: 'Review a corrected text before it is sent to review',
      roles: ['reviewer'],
      text: ['An editor’s correction waits for its editor to send it. You need not wait for that.'],
      steps: [
        'Open Approve, choose Category and Review Language, and in the list choose Corrected.',
        'Open a row and read the original beside the corrected text.',
        'Press “Take into review”. A slip can be undone for ten seconds.',
        'Press “Review it”, then approve it or send it back as any other.',
      ],
    },
    {
      id: 'add-a-person',
      title: 'Add a person to the team',
      roles: ['assigner'],
      text: ['Only an admin makes admins and assigners.'],
      steps: [
        'User Information: fill in Create New User, with at least one language pair and one role.',
        'Tell them the username and the password. At the first sign-in they choose one of their own.',
        'Roles, pairs and status are changed in the list of all users.',
      ],
      picture: PICTURES.people,
    },
    {
      id: 'reset-a-password',
      title: 'Help a person who has forgotten their password',
      roles: ['admin'],
      text: ['No one can read a password, not even an admin: a temporary one is made, valid for three days.'],
      steps: [
        'User Information: find the person in the list of all users and open their account.',
        'Press Reset password and confirm. They are signed out everywhere.',
        'Tell them the temporary password. It is shown only once and valid for three days; at the next sign-in they set their own.',
      ],
    },
    {
      id: 'change-a-setting',
      title: 'Change a setting, and restore an earlier one',
      roles: ['admin'],
      text: [
        'Settings contain the house style and the subtitle limits of each language, self-approval and the agreed load.',
      ],
      steps: [
        'Open Settings and change a field. Save keeps all changes as one.',
        'The list of changes says who changed what and when.',
        'Restore on an earlier entry brings that state back, which is a change like any other.',
      ],
    },
  ],
};
