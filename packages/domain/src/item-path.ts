import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Stage } from '@subtitle/contracts/statuses';

/** A row as far as its address needs it; days are yyyy-mm-dd. */
export interface PlacedItem {
  kind: ItemKind;
  id: number;
  from: string;
  to: string;
}

/** In which languages a row is opened; what is left out is up to the screen. */
export interface OpenedIn {
  source?: LanguageCode;
  target?: LanguageCode;
  /** What the assignment asks for: a translator's screen or an editor's. */
  stage?: Stage | null;
}

const TRANSLATE = { daily: '/PredictionsDaily', tenday: '/Predictions10Days', activity: '/Activities' } as const;
const CORRECT = {
  daily: '/CorrectionPredictionDaily',
  tenday: '/CorrectionPrediction10Days',
  activity: '/CorrectionActivities',
} as const;

/** The editor's address, opened on this row; filters are set so that the row stands in the list. */
export function editorPath(item: PlacedItem, { source, target, stage }: OpenedIn): string {
  const page = (stage === 'correct' ? CORRECT : TRANSLATE)[item.kind];
  return address(page, { source, target, ...(item.kind === 'tenday' ? range(item) : { date: item.from }), item });
}

/** The Content Approver's address, opened on this row. */
export function reviewPath(item: PlacedItem, language: LanguageCode): string {
  return address('/Approver', { category: item.kind, language, ...range(item), item });
}

/** The address of My work, narrowed to some of it; `show` names one of its lists. */
export function myWorkPath(narrowed: { kind?: ItemKind; language?: LanguageCode; show?: string }): string {
  return `/my-work${query(narrowed)}`;
}

const range = ({ from, to }: PlacedItem) => ({ from, to });

function address(page: string, { item, ...rest }: { item: PlacedItem } & Record<string, unknown>): string {
  return page + query({ ...rest, item: item.id });
}

/** Languages, days, kinds and numbers only: nothing that an address would have to escape. */
function query(parts: Record<string, unknown>): string {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `?${given.map(([name, value]) => `${name}=${value}`).join('&')}` : '';
}
