import type { PredictionKind } from '@subtitle/contracts/columns';
import type { ListedPrediction } from '@subtitle/contracts/operations/item-answer';
import type { Viewer } from './hidden-fields';
import type { Row } from './item';
import { addLanguages, asStatus, assignedTo, languageFieldsOf, storedFields } from './present-languages';

/** Columns of its workbook alone that stand once in a row. */
const TEXTS = ['fromdate', 'todate', 'subno', 'starttime', 'endtime', 'lagna_rasi', 'sentiment'] as const;
type Stored = Row & Partial<Record<(typeof TEXTS)[number] | 'lrname' | 'url' | 'status', string>>;

const LANGUAGES = languageFieldsOf('daily');
export const PREDICTION_FIELDS = storedFields(TEXTS, LANGUAGES);

/** A prediction as lists send it, field by field, without what a language does not hold. */
export function presentPrediction(row: Stored, viewer: Viewer): ListedPrediction {
  const answer: ListedPrediction = {
    id: row.id,
    kind: row.kind as PredictionKind,
    fromdate: row.fromdate ?? '',
    todate: row.todate ?? '',
    from: row.from,
    to: row.to,
    subno: row.subno ?? '',
    starttime: row.starttime ?? '',
    endtime: row.endtime ?? '',
    lagna_rasi: row.lagna_rasi ?? '',
    lrname: row.lrname ?? '',
    url: row.url ?? '',
    sentiment: row.sentiment ?? '',
    status: asStatus(row.status),
    assigned_to: assignedTo(row, viewer),
    import_id: row.import_id ?? null,
    import_row: row.import_row ?? null,
  };
  return addLanguages(answer, row, viewer, LANGUAGES);
}
