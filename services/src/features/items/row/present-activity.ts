import type { ListedActivity } from '@subtitle/contracts/operations/item-answer';
import type { Viewer } from './hidden-fields';
import type { Row } from './item';
import { addLanguages, asStatus, assignedTo, languageFieldsOf, storedFields } from './present-languages';

/** Columns of its workbook, and what the correction adds, that stand once in a row. */
const TEXTS = ['Date', 'BB_Start', 'BB_End', 'MKSA_start', 'MKSA_end'] as const;
type Stored = Row & Partial<Record<(typeof TEXTS)[number] | 'lrname' | 'url' | 'status', string>>;

const LANGUAGES = languageFieldsOf('activity');
export const ACTIVITY_FIELDS = storedFields([...TEXTS, 'mksabb'], LANGUAGES);

/** An activity as lists send it, field by field, without what a language does not hold. */
export function presentActivity(row: Stored, viewer: Viewer): ListedActivity {
  const answer: ListedActivity = {
    id: row.id,
    kind: 'activity',
    Date: row.Date ?? '',
    from: row.from,
    to: row.to,
    BB_Start: row.BB_Start ?? '',
    BB_End: row.BB_End ?? '',
    // The workbook and the entity write these differently.
    MKSA_Start: row.MKSA_start ?? '',
    MKSA_End: row.MKSA_end ?? '',
    mksabb: row.mksabb ?? null,
    lrname: row.lrname ?? '',
    url: row.url ?? '',
    status: asStatus(row.status),
    assigned_to: assignedTo(row, viewer),
    import_id: row.import_id ?? null,
    import_row: row.import_row ?? null,
  };
  return addLanguages(answer, row, viewer, LANGUAGES);
}
