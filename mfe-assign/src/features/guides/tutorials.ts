import type { Guide } from './guide';
import { PICTURES } from './pictures';

export const TUTORIALS: Guide = {
  title: 'Tutorials',
  subtitle: 'Step-by-step instructions for common tasks.',
  entries: [
    {
      id: 'upload-a-workbook',
      title: 'Upload daily predictions',
      roles: ['uploader'],
      text: ['Import a workbook that contains all twelve signs (lagnas) for one or more dates.'],
      steps: [
        'Open Uploader and select the tab Predictions Daily.',
        'If you have no workbook yet, download the template. Notes on its headings explain the columns.',
        'Drop your workbook on the field. It is checked immediately, and errors are listed beside the field, grouped by kind.',
        'If the workbook has several sheets, clear the checkboxes of the sheets that you do not want to import.',
        'If there are errors, download the workbook with the errors marked, correct it and drop it again.',
        'Press Upload Predictions and follow the three progress bars. Once the file is uploaded, you can leave the page; the bell will show the result.',
        'Press “See the rows” to check the imported rows.',
      ],
      picture: PICTURES.uploader,
    },
    {
      id: 'bring-in-videos',
      title: 'Add a channel, its videos and their subtitles',
      roles: ['uploader'],
      text: ['Each video belongs to a channel, and each subtitle file belongs to one video and one language.'],
      steps: [
        'Open Uploader, tab Channel. Enter the Channel Name and press Create Channel.',
        'Open the tab Videos and select the channel. Drop a workbook with the columns video_title and link, and press Upload Videos.',
        'Under Upload subtitles, drop .vtt or .srt files. Each file is matched to a video and a language by its name: rashifal-part-1.hi.vtt is the Hindi file for the video “Rashifal part 1”.',
        'Faulty blocks of a file are listed with a proposed fix. Accept the fix (A), edit the block (E) or leave it out (D). You can also accept all fixes of one kind together. If the letters look wrong, select another encoding.',
        'The list of videos shows the languages of each video’s subtitle files. Press a language to read its cues.',
      ],
      picture: PICTURES.videos,
    },
    {
      id: 'correct-a-video',
      title: 'Correct a title, or move videos to another channel',
      roles: ['uploader'],
      text: ['You can undo each of these changes immediately, or later under “Changes” in the menu of the video.'],
      steps: [
        'Open Uploader, tab Videos, and select the channel in the list of videos.',
        'To change the title or link of a video, open its menu (three dots) and press Edit.',
        'To move several videos, select them, press Move and select the new channel.',
        'If you made a mistake, press Undo in the message.',
      ],
    },
    {
      id: 'undo-an-import',
      title: 'Undo an import',
      roles: ['uploader'],
      text: [
        'You can undo an import until someone works on its rows. Rows that are only assigned are removed too, and their owners are notified.',
        'Rows that the import replaced are restored.',
      ],
      steps: [
        'Open Uploader and find the import in the list at the bottom. You can filter the list by kind, state, file, person and day.',
        'Press the undo arrow in its row. The dialog shows how many rows are removed, how many people lose rows and how many rows are restored.',
        'Press “Undo this import”.',
      ],
    },
    {
      id: 'give-work',
      title: 'Assign rows to a translator',
      roles: ['assigner'],
      text: ['Rows are assigned in the order of their dates, so the twelve signs of a date stay together.'],
      steps: [
        'Open Task Assignment. Select the tab of the kind, the dates and both languages.',
        'Select the person. The cards below the form show the open work of each person.',
        'Enter the number of rows. The line beside the field shows how many rows are available.',
        'Press Assign. The result links to the rows on the Work board, where you can take them back.',
      ],
      picture: PICTURES.assignTask,
    },
    {
      id: 'translate-a-day',
      title: 'Translate the predictions of a day',
      roles: ['translator'],
      text: ['Start with My work: it lists your most urgent rows first.'],
      steps: [
        'Open My work and press Start, or open any row in the list.',
        'Known sentences are filled in when a row opens. Check them, and write the rest beside its source. It is saved automatically while you type.',
        'Press Ctrl+Enter or Save All Translations to submit it. The next row opens.',
        'If you submitted a row too early, press Recall to take it out of review. This is possible until a reviewer has decided.',
      ],
      picture: PICTURES.predictions,
    },
    {
      id: 'correct-a-text',
      title: 'Correct translations as an editor',
      roles: ['editor'],
      text: ['The Correction pages list the rows that are assigned to you for correction.'],
      steps: [
        'Open one of the three Correction pages and select the target language and the date.',
        'Correct the texts. For an activity, also select Same or Different under MKSABB.',
        'Save the row. Its status is then corrected. Press Send to review to pass it to the reviewers.',
      ],
    },
    {
      id: 'review',
      title: 'Review submitted texts',
      roles: ['reviewer'],
      text: ['The list shows the rows to review in one category and language; the menu shows the total number.'],
      steps: [
        'Open Approve and select Category and Review Language.',
        'Select a row in the list and read the original beside the translation. If the row was sent back before, the changes are marked.',
        'Press A to approve the row; the next row opens. Press Z to undo your last decision. You can undo up to twenty decisions.',
        'Press R to send the row back: select a reason and a person, and write a note. The row is sent back after ten seconds; press Z before then to undo.',
      ],
      picture: PICTURES.approver,
    },
    {
      id: 'take-into-review',
      title: 'Review a corrected text before it is sent to review',
      roles: ['reviewer'],
      text: ['Normally an editor sends a corrected text to review. You can also take it into review yourself.'],
      steps: [
        'Open Approve, select Category and Review Language, and select Corrected above the list.',
        'Open a row and read the original beside the corrected text.',
        'Press “Take into review”. You can undo this for ten seconds.',
        'Press “Review it”, then approve the row or send it back as usual.',
      ],
    },
    {
      id: 'add-a-person',
      title: 'Add a person to the team',
      roles: ['assigner'],
      text: ['Only an admin can give a person the roles admin and assigner.'],
      steps: [
        'Open User Information and fill in Create New User, with at least one language pair and one role.',
        'Give the person the username and the password. The person sets a new password at the first sign-in.',
        'To change roles, language pairs or status later, open the person in the list of all users.',
      ],
      picture: PICTURES.people,
    },
    {
      id: 'reset-a-password',
      title: 'Help a person who has forgotten their password',
      roles: ['admin'],
      text: [
        'No one can read a password, not even an admin. You create a temporary password, which is valid for three days.',
      ],
      steps: [
        'Open User Information, find the person in the list of all users and open the account.',
        'Press “Reset password” and confirm. The person is signed out everywhere.',
        'Give the person the temporary password, which is shown only once. The person sets a new password at the next sign-in.',
      ],
    },
    {
      id: 'change-a-setting',
      title: 'Change a setting, and restore an earlier one',
      roles: ['admin'],
      text: [
        'Settings contain the house style and subtitle limits of each language, self-approval, and the agreed number of open rows per person.',
      ],
      steps: [
        'Open Settings, change one or more fields and press Save. All changes are saved together.',
        'The list of changes shows who changed which settings, and when.',
        'Press Restore beside an earlier entry to restore those settings. Restoring is listed as a change too.',
      ],
    },
  ],
};
