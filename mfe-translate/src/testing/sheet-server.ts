import type { SheetRow, SheetSentence } from '@subtitle/contracts/operations/day-sheet';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { WorkSummary } from '@subtitle/contracts/operations/my-work';
import type { FakeRequest } from '@subtitle/sdk/testing';
import { createMemoryServer, type KnownSentences } from './suggestions';

export const SHEET_DAY = '2026-11-30';

export const sheetRow = (id: number): SheetRow => ({
  ...{ kind: 'daily', id, from: SHEET_DAY, to: SHEET_DAY },
  ...{ name: 'Mesha', stage: 'translate', begun: false },
});

export const sheetSentence = (text: string, parts: Partial<SheetSentence> = {}): SheetSentence => ({
  sentence: text,
  state: 'new',
  texts: [{ text, rows: [0] }],
  stored: null,
  matches: [],
  ...parts,
});

const SUMMARY: WorkSummary = {
  open: [
    {
      ...{ kind: 'daily', language: 'te', source: 'hi', stage: 'translate' },
      ...{ 'sent-back': 0, overdue: 0, due: 2, drafts: 0 },
    },
  ],
  days: [{ kind: 'daily', language: 'te', day: SHEET_DAY, open: 2 }],
  handedOn: [],
  waiting: [],
};

interface SavedSentence {
  sentence: string;
  text: string;
  before: string;
}

/**
 * Answers the calls of the day sheet, and stores translations as the server does.
 * @param known translations that were approved after the sheet was read
 */
export function createSheetServer(
  sentences: readonly SheetSentence[],
  rows = [sheetRow(11), sheetRow(12)],
  known: KnownSentences = {},
) {
  const hi_1 = sentences.map(({ texts }) => texts[0]!.text).join(' ');
  const items = rows.map(({ id }) => ({ id, hi_1 }) as ItemAnswer);
  const stored = new Map(sentences.flatMap(({ texts, stored }) => (stored ? [[texts[0]!.text, stored] as const] : [])));
  const saves: SavedSentence[] = [];
  const api = {
    ...createMemoryServer(items, known),
    'find-kept-warnings': () => [],
    'get-pair-terms': () => ({ terms: [] }),
    'get-work-summary': () => SUMMARY,
    'get-day-sheet': () => ({
      rows,
      more: false,
      rebuilding: false,
      sentences: sentences.map((one) => ({ ...one, stored: stored.get(one.texts[0]!.text) ?? null })),
    }),
    'save-own-sentences': ({ body }: FakeRequest) => ({
      sentences: (body.sentences as SavedSentence[]).map((one) => {
        const { sentence, text, before } = one;
        saves.push(one);
        const now = stored.get(sentence) ?? '';
        if (now === before) stored.set(sentence, text.trim());
        return { sentence, text: stored.get(sentence) ?? '', conflict: (stored.get(sentence) ?? '') !== text.trim() };
      }),
    }),
  };
  return { api, saves, stored };
}
