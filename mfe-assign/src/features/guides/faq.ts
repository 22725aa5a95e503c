import type { Guide } from './guide';
import { PICTURES } from './pictures';

export const FAQ: Guide = {
  title: 'FAQ',
  subtitle: 'Short answers to what people ask most.',
  entries: [
    {
      id: 'not-saved',
      title: 'The network went away while I was typing. Is my text lost?',
      roles: ['translator', 'editor'],
      text: [
        'No. What you type is kept on this device until the server has it; the line below the texts says “Offline, kept on this device”. Open the same row in the same browser and it is there again.',
      ],
    },
    {
      id: 'conflict',
      title: 'It says that someone else changed this in the meantime. What now?',
      text: [
        'Two people had the same row open and the other one saved first. Your text is kept: the page shows the saved text beside yours, and you select which to keep.',
      ],
    },
    {
      id: 'row-gone',
      title: 'A row has disappeared from my list.',
      roles: ['translator', 'editor'],
      text: [
        'You submitted it, or an assigner took it back or gave it to someone else. Lists also show only the selected day and languages: select “All dates”, or look in My work.',
        'If a row is taken away while you type, your text is shown once more, so that you can copy it.',
      ],
    },
    {
      id: 'sent-back',
      title: 'Why was my translation sent back?',
      roles: ['translator', 'editor'],
      text: [
        'The reviewer’s reason and note are shown above the texts when you open the row. Rows that came back are the first group in My work, and the mail button in the header lists all comments addressed to you. If the text is right as it is, say why and press “Send back unchanged”: the row goes to review at once.',
      ],
      picture: PICTURES.myWork,
    },
    {
      id: 'machine-draft',
      title: 'There is a text already, but I have not written it.',
      roles: ['translator', 'editor'],
      text: [
        'It came with the workbook, perhaps from another tool, and is marked as imported. Correct it, or press “Accept draft” to submit it as it is. The reviewer sees that it was accepted unchanged.',
      ],
    },
    {
      id: 'approve-own',
      title: 'Why can I not approve this text?',
      roles: ['reviewer'],
      text: ['You wrote it last. Someone else must approve it, unless an admin has allowed self-approval in Settings.'],
      picture: PICTURES.approver,
    },
    {
      id: 'corrected-missing',
      title: 'An editor has corrected a text, but it is not in my list. Where is it?',
      roles: ['reviewer'],
      text: [
        'Under Corrected in the Content Approver, until its editor sends it to review. Press “Take into review” there, and it waits for you as any other.',
      ],
    },
    {
      id: 'nothing-imported',
      title: 'My workbook has one error. Were the other rows imported?',
      roles: ['uploader'],
      text: [
        'No. A workbook with an error imports nothing, so that you never have to find out which half came in. Download it with the errors marked, correct the coloured cells and upload it again.',
      ],
      picture: PICTURES.uploader,
    },
    {
      id: 'twice',
      title: 'What happens if I upload the same workbook twice?',
      roles: ['uploader'],
      text: [
        'The page recognises the file and says when it came in. Rows that exist already are never duplicated: you are asked whether to keep them, replace those without work, or stop.',
      ],
    },
    {
      id: 'undo-refused',
      title: 'Why can an import not be undone?',
      roles: ['uploader'],
      text: [
        'Some of its rows have been worked on. The dialog names the rows and the people. A video that was renamed or moved counts as well: undo that change first, under “Changes” of the video.',
      ],
    },
    {
      id: 'fewer-assigned',
      title: 'I asked for 100 rows and fewer were assigned.',
      roles: ['assigner'],
      text: [
        'Only rows that are pending, unassigned, within your dates and with a source text can be assigned. The answer says how many were asked for, assigned and left.',
      ],
      picture: PICTURES.assignTask,
    },
    {
      id: 'person-missing',
      title: 'A person is missing in Select User.',
      roles: ['assigner'],
      text: [
        'The list shows active people with the selected language pair and the role. Check their pairs and status in User Information.',
      ],
    },
    {
      id: 'search',
      title: 'How do I find a row, a video or a person?',
      text: [
        'Press Ctrl+K and type a number (#1234), a date (29 nov), a lagna in any script, a name or words of a text. The list shows what you may open; its last line opens all results on a page.',
      ],
    },
    {
      id: 'keys',
      title: 'Which keys are there?',
      text: [
        'Press ? on any page. Keys are ignored while you compose a letter with an input method, so Enter never submits by accident.',
      ],
    },
    {
      id: 'tickets-private',
      title: 'Who reads the tickets I submit in Help & Support?',
      text: [
        'Only you: a ticket stays in this browser. After an admin sets a support address, a mail link beside the ticket sends it there. Another browser does not have it, and clearing the browser’s data removes it.',
      ],
    },
  ],
};
