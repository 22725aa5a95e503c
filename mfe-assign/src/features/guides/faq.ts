import type { Guide } from './guide';
import { PICTURES } from './pictures';

export const FAQ: Guide = {
  title: 'FAQ',
  subtitle: 'Short answers to frequent questions.',
  entries: [
    {
      id: 'not-saved',
      title: 'I lost my network connection while I was typing. Is my text lost?',
      roles: ['translator', 'editor'],
      text: [
        'No. Your text is kept on this device until the server has saved it; the line below the texts shows “Offline, kept on this device”. When you open the same row in the same browser, your text is still there.',
      ],
    },
    {
      id: 'conflict',
      title: 'A message says that someone else changed this in the meantime. What should I do?',
      text: [
        'Another person had the same row open and saved it first. Your text is kept. The page shows the saved text beside your text, and you select the one to keep. Press “Conflict” beside the save buttons, or a save key, to go there. A text that the memory filled and you did not change gives way to the saved text without a question.',
      ],
    },
    {
      id: 'row-gone',
      title: 'Why has a row disappeared from my list?',
      roles: ['translator', 'editor'],
      text: [
        'You have submitted the row, or an assigner took it back or gave it to someone else. Lists also show only the selected day and languages: select “All dates”, or open My work.',
        'If a row is taken back while you are typing, your text is shown once more so that you can copy it.',
      ],
    },
    {
      id: 'sent-back',
      title: 'Why was my translation sent back?',
      roles: ['translator', 'editor'],
      text: [
        'Open the row: the reviewer’s reason and note are shown above the texts. Rows that were sent back are the first group in My work, and the mail button in the header lists all comments addressed to you. If your text is correct, explain why and press “Send back unchanged”. The row then returns to review immediately.',
      ],
      picture: PICTURES.myWork,
    },
    {
      id: 'machine-draft',
      title: 'Why does a row already have a text that I did not write?',
      roles: ['translator', 'editor'],
      text: [
        'The text was imported with the workbook and is marked as imported. It may come from another tool. Correct it, or press “Accept draft” to submit it unchanged. The reviewer sees that you accepted it unchanged.',
      ],
    },
    {
      id: 'approve-own',
      title: 'Why can’t I approve this text?',
      roles: ['reviewer'],
      text: [
        'You were the last person to edit it. Someone else must approve it, unless an admin has allowed self-approval in Settings.',
      ],
      picture: PICTURES.approver,
    },
    {
      id: 'corrected-missing',
      title: 'An editor has corrected a text, but it is not in my list. Where is it?',
      roles: ['reviewer'],
      text: [
        'The row is listed under Corrected in the Content Approver until its editor sends it to review. You can press “Take into review” there. The row is then in your review list like any other row.',
      ],
    },
    {
      id: 'nothing-imported',
      title: 'My workbook has one error. Were the other rows imported?',
      roles: ['uploader'],
      text: [
        'No. If a workbook has an error, none of its rows are imported, so you never have to find out which rows are missing. Download the workbook with the errors marked, correct the coloured cells and upload it again.',
      ],
      picture: PICTURES.uploader,
    },
    {
      id: 'twice',
      title: 'What happens if I upload the same workbook twice?',
      roles: ['uploader'],
      text: [
        'The page recognises the file and shows when it was imported. Rows that already exist are never duplicated. You are asked whether to skip them, replace the rows that no one has worked on, or stop the import.',
      ],
    },
    {
      id: 'undo-refused',
      title: 'Why can’t an import be undone?',
      roles: ['uploader'],
      text: [
        'Someone has worked on some of its rows. The dialog lists the rows and the people. A video that was renamed or moved counts as worked on: undo that change first, under “Changes” in the menu of the video.',
      ],
    },
    {
      id: 'fewer-assigned',
      title: 'Why were fewer rows assigned than I requested?',
      roles: ['assigner'],
      text: [
        'Only rows that are pending, have a source text and are within your dates can be assigned. The result shows how many rows were requested, how many were assigned and how many are left.',
      ],
      picture: PICTURES.assignTask,
    },
    {
      id: 'person-missing',
      title: 'Why is a person missing in Select User?',
      roles: ['assigner'],
      text: [
        'The list contains only active translators and editors who have the selected language pair. Check the person’s roles, language pairs and status in User Information.',
      ],
    },
    {
      id: 'search',
      title: 'How do I find a row, a video or a person?',
      text: [
        'Press Ctrl+K and type a row number (#1234), a date (29 nov), a lagna in any script, a name, or words from a text. The list shows only results that you may open. Its last line opens a page with all results.',
      ],
    },
    {
      id: 'keys',
      title: 'Which keyboard shortcuts are available?',
      text: [
        'Press ? on any page to see its shortcuts. Press Change beside one and then the new keys to use other keys; they are kept for your account. Shortcuts are ignored while you compose a letter with an input method, so Enter never submits a text by accident.',
      ],
    },
    {
      id: 'tickets-private',
      title: 'Who reads the tickets I submit in Help & Support?',
      text: [
        'Only you: a ticket is kept in this browser only, and clearing the browser’s data deletes it. If an admin has set a support address, you can send the ticket there by mail with the link beside it.',
      ],
    },
  ],
};
