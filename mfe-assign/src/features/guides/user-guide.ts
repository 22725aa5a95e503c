import type { Guide } from './guide';
import { PICTURES } from './pictures';
import { TEAM_ENTRIES } from './user-guide-team';

export const USER_GUIDE: Guide = {
  title: 'User Guide',
  subtitle: 'A description of every screen, by role.',
  entries: [
    {
      id: 'the-page',
      title: 'Menu and header',
      text: [
        'The menu on the left lists the screens of your roles, with the number of rows to do. The button with three lines collapses the menu; on a phone it opens the menu over the page.',
        'The header contains the search (Ctrl+K), the mail button with review comments addressed to you, the bell with notifications, the switch between light and dark colours, and your account.',
        'Press ? to see the keyboard shortcuts of a page. On a Mac, use Cmd (⌘) instead of Ctrl. With an Indian keyboard layout such as InScript, use the key at the position of the Latin letter, for example J, A or S.',
        'The address of a page contains your filters and selection: if you share the link, others see the same list. If your roles may not open a page, its link opens Overview with a note that names the roles of that page.',
      ],
    },
    {
      id: 'status',
      title: 'What the status of a text means',
      text: [
        'A row has a status in each language. pending: the row is not assigned yet. assigned: a person works on it. corrected: an editor has saved a correction. inreview: the row waits for a reviewer. approved: a reviewer has accepted it.',
        'Each status is shown by its name and a coloured dot. In the order above the colours are red, yellow, blue, orange and green.',
      ],
    },
    {
      id: 'my-work',
      title: 'My work',
      roles: ['translator', 'editor', 'reviewer'],
      text: [
        'My work lists all your rows in groups: sent back, overdue, due, drafts, and done this week. Editors also have the group To send, with corrected rows that were not sent to review yet. Each row opens in its editor. Press Start, or the key S, to open the most urgent row with the cursor in its first empty field. If you filter the list by kind and language, you can export it as a workbook. Above the groups stands the number of new sentences in your open rows; press it to open the day sheet. “By new sentence” lists each new sentence of your open rows once, with its rows; a row opens at that sentence. There you also find the rows with new sentences and the rows that are ready from memory.',
        'Press “Fill all open rows from memory”, or the key F, to write the known sentences into the empty texts of your open rows, as drafts. The key asks before it fills rows that are not selected. Select rows first to fill only these; in an editor, the button above the list fills the open rows of the list. A line shows the progress and the numbers of rows and sentences. Texts that are typed or imported never change, and nothing is submitted. Filled texts are marked as not checked when their row opens. Undo restores all filled rows that you have not changed since.',
        'Press “Find and replace”, or the key R, to replace words in your own texts of all open rows. Each hit is shown before and after the replacement; clear its tick to leave it. Words are found as they are spelled, and a letter counts with its signs: लाभ does not find लाभों. The changed texts are drafts. Rows that changed meanwhile, or whose texts would be too long, are skipped and named, and Undo restores the others as one, also after you have left the page.',
      ],
      picture: PICTURES.myWork,
    },
    {
      id: 'day-sheet',
      title: 'Day sheet',
      roles: ['translator', 'editor'],
      text: [
        'The day sheet lists each sentence of your open rows once: of a day, of this week, or of all. The title counts the sentences that are known, that differ only in numbers or dates, and that are new. New sentences are at the top, with the number of rows they occur in.',
        'Type the translation of a new sentence and press Ctrl+Enter: it is saved, and the cursor goes to the next new sentence. All your open rows with this sentence are filled with it when you open them, each with its own numbers and dates. Fields that have a text are never changed. Press Undo beside a saved sentence to take it back; the text stays in the field. F2 inserts the translation of a similar sentence.',
        'These translations are yours until a reviewer approves a row with them. If the network is away, they are kept on this device and saved when it is back. After the last sentence the cursor is on “Open the rows”.',
      ],
    },
    {
      id: 'prediction-editors',
      title: 'Activities, Predictions Daily and Predictions 10 Days',
      roles: ['translator', 'editor'],
      text: [
        'The list on the left starts with the rows to do. The filter Show limits it to rows that are to do, sent back, empty or in another status, or whose source has changed. If you open a row by a link, the cursor is in its first empty field, except on phones and touch screens, and the list starts near that row: press Load previous rows or Load more to see the rows before and after it.',
        'On the right, the source is shown beside your translation. The related video plays only the part that belongs to the row.',
        'Columns with an empty source need no translation. If a row has no text in the selected source language, it opens in the language from which it was assigned, and names that language. Press Alt and an arrow key to move between rows, Ctrl+S to save a draft, and Ctrl+Enter to submit.',
        'A row is marked “Source changed” if its source text has changed since you translated it. The note above the texts shows the difference. Change your translation and save it, or press “Still right” if it is still correct. You can undo “Still right”. The bell links to all rows with a changed source.',
        'If a text does not follow the house style of its language, a button appears beside the field. Press the button, or Alt+Enter in the field, to correct the end mark, quotes or digits. Press Ctrl+Z to undo the correction. You can also submit the text without it.',
        'If somebody already keeps a warning about the same sentence in another row, you are not asked again: the warning is shown as kept by this person in that row. Press Undo to be asked.',
        'When a row opens, its sentences are looked up among the approved and corrected translations. The empty fields of a new row are filled with the sentences that are known, with the numbers and dates of the row. The line above the fields says how many, and Undo empties these fields. Select “Only offer them” there if fields should stay empty. Text from the memory is marked until you change it, press “Mark as checked” or submit the row.',
        'Below the field in use, the memory lists the sentences of its source: in the text, known, similar or open, with the person who approved the translation, the date and the number of uses. Press F2 to insert the next of them, and Shift+F2 to replace the sentence at the cursor with its next best translation. Ctrl+Z undoes each of them.',
        'The button with a letter in the corner of a field opens its symbols: danda, double danda, nukta and the zero-width joiners, each with its key. It also switches typing in Latin letters on or off, as Ctrl+\\ does: type “aaj” and the spellings of the word are shown below the field, those from approved texts and terms first. A space or any other sign writes the selected one, the arrow keys select another, and Escape keeps the Latin letters. Ctrl+Z takes the word back. On a phone, the symbols are in a row under the field.',
        'Approved terms are underlined with dots in the source and listed below it with their translations. Press F9 to insert the next one that your text lacks. To propose a term, select its words in the source, and in your text if they are there, and press Shift+F4.',
        'Press Ctrl+Shift+C, or the button above the source, to copy the source into your translation: into an empty field, or at the cursor of a field with text. History shows the imported texts and the texts of every save. Press “Restore this text” to make one of them your draft. Press Ctrl+Z to undo a copied source or one restored field, or Undo beside “Restored” to undo all restored fields.',
      ],
      picture: PICTURES.predictions,
    },
    {
      id: 'corrections',
      title: 'Correction Activities, Correction Prediction Daily and Correction Prediction 10 Days',
      roles: ['editor'],
      text: [
        'These pages contain the same editor for the rows that are assigned to you for correction. When you save a row, its status becomes corrected. Later changes to it stay on this device until you press Save or Discard changes. Press Send to review to submit one row, or all corrected rows. Drafts that could not be sent are counted beside the title, and are sent when you are online again.',
        'For an activity, select Same or Different under MKSABB. The selection is saved immediately.',
      ],
    },
    {
      id: 'vtt-translator',
      title: 'VTT Translator and Correction Subtitles',
      roles: ['translator', 'editor'],
      text: [
        'Select a channel, a video and both languages, and press Load VTT. Each cue is shown with its times, the original and a field for the translation.',
        'Press Ctrl+Enter to go to the next cue without a translation, and F8 to go to the next finding, or to the next cue that is too fast or too long. Findings are below the cue: press Alt+Enter to correct one, or Ctrl+Shift+Enter to keep a warning. Subtitles with errors cannot be submitted.',
        'When new subtitles open, the cues that the memory knows are filled. The line above the cues says how many, and Undo empties them. Select “Only offer them” there if cues should stay empty. A text from the memory is marked until you change it, press “Mark as checked” or submit the subtitles.',
        'Below the cue in use, the memory shows its best known translation, with the person who approved it, the date and the number of uses. Press F2 to insert it, and Shift+F2 for the next one. Ctrl+Z takes it back.',
        'Tags of the original, such as <i> or <v Name>, are shown as buttons. Press a button to insert its tag at the cursor, or F9 to insert the next missing tag, and then the next missing term. Terms are marked and listed as in rows.',
        'Changes are saved every 30 seconds, and when you press Save Now. Press “Export .vtt” to download the file with your texts; the rest of the file stays unchanged. If the header of the file names another language, you can have it corrected.',
      ],
      picture: PICTURES.vttTranslator,
    },
    {
      id: 'translation-memory',
      title: 'Translation memory',
      roles: ['translator', 'editor', 'reviewer'],
      text: [
        'Type words or a sentence in any of your languages. The page lists every approved or corrected sentence that contains all the words, with its translation: first those with the words side by side, then the most used ones.',
        'On any other page, select words and press F4 to find them here; Back returns to your row. Ctrl+K takes the selected words too and offers the same.',
        'Each translation shows who approved it, when, and how often it is used, with links to the rows that you may open. The address contains the words, so you can share the link.',
        'Reviewers can correct or retire a translation with the menu beside it, and add one. Rows stay as they are; only suggestions change. The history of a translation shows every change and can undo the latest one.',
        'Reviewers export pairs of languages as a TMX file or a workbook with “Export…”, and bring in such files with “Import…”. The file is checked first: you see how many sentences are new, known, or differ, and decide then. A file has at most 1,000,000 sentences, and a workbook is exported with as many; export a larger memory pair by pair. A file with faults is not imported at all; the list names each line. You can import or undo a file while you have all its languages. Imported translations are offered below approved ones. “Undo import” removes them together, except those that somebody corrected since or that rows use.',
      ],
    },
    {
      id: 'terms',
      title: 'Terms',
      roles: ['translator', 'editor', 'reviewer'],
      text: [
        'The page lists the terms of your languages with their status: proposed, approved or retired. Approved terms are underlined in the source of every row, and a translation without its term, or with a forbidden word, has a warning.',
        'Add a term with its form in each language. Further forms are right too; separate them with commas. Select “Also another word” if the word has other meanings: it is then marked, but a missing translation is not reported.',
        'Reviewers open a proposal and press A to approve it or R to retire it with a reason. The bell tells the person who proposed the term, who reads the reason there and at the term.',
        'An open proposal shows reviewers the drafts that it would touch: rows that are not approved, with the term in the source but without its translation, or with a forbidden word. Up to 20 are listed with links. “At least” means that not all drafts were read. Subtitles are not searched. For an approved term, press “Find open drafts without it”.',
        'If a proposal is another form of an approved term, press Merge and select that term: the forms of the proposal become its further forms, and the proposal is retired. The dialog names what is added and what is left out, because the term has another note or forbids the word. Undo in the line above gives the term its former content and makes the proposal wait again.',
        'A change never removes the earlier content: the history below the term lists who changed it and when.',
        'Export saves the listed terms as a workbook or as TBX. Reviewers import the same files: terms that exist already stay unchanged, and a file with a fault imports nothing and lists its faults by line.',
      ],
    },
    {
      id: 'approver',
      title: 'Content Approver',
      roles: ['reviewer'],
      text: [
        'The list shows the rows to review, by category, language and date. Approve accepts the text in that language; Reassign sends it back with a reason. You cannot approve a text if you were the last person to edit it.',
        'For subtitles, “To look at” shows only the cues that are too fast, too long or have findings. Press the pencil beside a cue to mention it: the note under Reassign then begins with the cue’s number, which links the translator to the cue.',
        'A row is marked “Source changed” if its source text has changed since it was translated; the note shows the difference. Press “Still right” if the translation is still correct, otherwise reassign the row. To see approved rows with a changed source, select “Source changed” under Show. You can confirm them there or reopen them for review.',
        'Press F8 to go to the next place that needs a look: findings, kept warnings, missing terms, machine translations that nobody edited, sentences from the memory, sentences for which rows were sent back before, and changes since the round before. Sentences that are judged as good are passed over. Shift+F8 goes back. The line above the texts names the place and counts them.',
        'Select “By sentence” under Show to judge each different sentence once: press G if its translation is good, or R to send all rows with it back. A judgement counts in all rows with this translation, for half a year, and other reviewers see it. Rows whose sentences are all judged and in which nothing else differs are approved together with A. The others are listed with what differs: findings, an earlier send-back, a changed source. Press Z to undo. The first 1,000 rows of the list are read.',
        'A row that you open says how many of its sentences are already judged and marks them with a check mark. The line below a text names who judged them, and when. A sentence for which rows were sent back has the reason and the note above its text, until that reviewer judges it as good.',
        'If an admin allows fixes in review (Settings), press E or Fix to correct the texts of a row and approve it in one step. The history names you as the author of the correction. The line below then offers to fix the same sentence in other rows in review, with one Undo. In “By sentence”, press F or Fix to correct the sentence in all its rows at once and judge it as good; rows outside the list are offered in the line. You cannot fix a text that you submitted.',
        'Corrected lists rows that an editor has saved but not sent to review. Press “Take into review” to review such a row without waiting for the editor. Approved today lists the rows that you approved today, so that you can reopen them.',
      ],
      picture: PICTURES.approver,
    },
    {
      id: 'uploader',
      title: 'Content Uploader',
      roles: ['uploader'],
      text: [
        'On the tab Channel you add, rename and describe channels, and delete empty channels. On the tab Videos you upload a workbook of videos, edit, move and delete videos, and add and read subtitle files. Warnings show cues that are too short, too long or overlap. The other tabs import workbooks of activities and predictions.',
        'Workbooks are .xlsx, .csv or .tsv files. If a workbook has several sheets, every sheet with the required columns is selected. You can clear sheets under “Sheets to import”, and warnings name the sheets that are not read. If the check takes long, press “Upload now, let the server check”.',
        'If rows already exist, you are asked whether to skip or replace them. You are also asked if a date or a range of ten days would have too many rows: press “Add them anyway” to add them, or Stop to import nothing.',
        'For admins, “Duplicate rows” lists rows that were stored separately although they mean the same. Select the row that stays visible, or keep all rows. Undo restores the hidden rows and the work on them.',
        'The list at the bottom shows every import with its result. You can follow an import, download its original file or the workbook with errors marked, see its rows, and undo it.',
      ],
      picture: PICTURES.uploader,
    },
    {
      id: 'imported-rows',
      title: 'Imported Rows',
      roles: ['uploader'],
      text: [
        'The page lists the rows that you imported, by kind, import and day, with the status of each language. You can only read the rows here.',
        'After an import is done, its translations are checked in the background. The result of the import shows how many rows each check found in each language; press a number to list these rows. With the filter Findings you list them later. Nothing is refused: translators and reviewers see the findings too.',
      ],
    },
    {
      id: 'assignment',
      title: 'Task Assignment and the Work board',
      roles: ['assigner'],
      text: [
        'On Task Assignment you assign rows to a person by kind, dates, languages and number. To assign activities without a date, select “All dates, and rows without a date”. Below the fields you see how many new sentences the rows have, and how many of them are also in rows of other people. Select “Keep rows with the same new sentences together” so that two people do not translate the same one. Select “Count new sentences instead of rows” to give out for example 50 new sentences with all rows that hold them. Under “Share with” you select further people: rows with the same new sentences go to one of them, and everybody gets about as many. Before you press Assign, the page shows who gets how many rows and new sentences.',
        'Select “Fill from memory when assigning” to write the known sentences into the assigned rows as drafts, marked as not checked; the choice is remembered on this device. A line shows the progress, with Undo. Taking the rows back undoes this first.',
        'The Work board shows the owner of each row and the time since the assignment. There you can take rows back, hand them over or split them between several people. Beside the number of selected rows you see how many new sentences they have: those that nobody has translated, each counted once.',
        'If the source of an approved translation changes, the row stays approved and is marked. The bell counts these rows. To list them, use the filter Marked on the Work board. Select them and press Reopen to return them to review.',
        'If a person has more open rows than the agreed limit, a warning is shown beside the name. You can still assign more rows.',
        'A row is marked if its owner is inactive or no longer has its language pair. Use the filter Marked to list these rows and hand them over.',
      ],
      picture: PICTURES.workBoard,
    },
    {
      id: 'comments',
      title: 'Questions, Comments and History',
      text: [
        'Press Comments in a row to write to the people who work on it. A comment can be about the whole row, a text, the words you selected, or a cue. Type @ to mention a person: the bell leads them to the comment. Press Resolve when a comment is settled. Ctrl+Enter sends a comment; a text that is not sent stays on this device. You can edit or delete your own comments for 24 hours.',
        'To ask about a source sentence, select it under About. The question appears in every row with this sentence, in all languages, and so does its answer. If the sentence already has a question, you see it before you ask.',
        'Uploaders, assigners and reviewers answer on the page Questions, or in the row. The author of a source text answers in the row of that text.',
        'In History, “Compare versions” shows the difference between any two versions of a text. The link can be sent. In an editor, “Restore “From”” or “Restore “To”” makes one of the two versions your draft; the history keeps both.',
      ],
    },
    {
      id: 'corrected-texts',
      title: 'Corrected texts',
      roles: ['translator', 'editor', 'assigner', 'reviewer'],
      text: [
        'This page shows what an editor or reviewer changed in the texts that you submitted: the sentences before and after, who changed them, when and why. New corrections are marked; the bell and “Corrected since” in My work lead here. Press a reason to see only its corrections.',
        'Assigners and admins select a person or everyone under “Texts of”, and see the numbers by person and reason, by language and period. Corrections are kept for 400 days.',
        'After you correct a text of another person, the line above the buttons asks why. Press a reason, or write one and press Enter; the line can also be ignored. If you replaced a word, “Make … a term?” proposes it with the earlier word as one that must not be used.',
      ],
    },
    {
      id: 'corrected-sentences',
      title: 'Corrected sentences',
      roles: ['assigner', 'reviewer'],
      text: [
        'When an editor corrects a sentence, other rows may still have its earlier translation. Own open rows can be corrected in one press, and the owners of other open rows get the correction offered when they open the row. This page lists the corrections whose earlier translation is in approved rows, and the bell leads here.',
        'Press Show rows to see these rows. Reopen returns the selected rows to review; Leave as they are removes the correction from the list. Corrections that were left are listed with the person and the time, and the decision can be taken back. A correction disappears when no approved row has the earlier sentence any more.',
      ],
    },
    ...TEAM_ENTRIES,
  ],
};
