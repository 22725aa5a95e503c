import type { ImportKind, WorkbookKind } from '@subtitle/contracts/columns';
import { activities } from './activities';
import { daily } from './daily';
import type { ImportKindSpec, WorkbookKindSpec } from './kind-spec';
import { subtitles } from './subtitles';
import { tenday } from './tenday';
import { videos } from './videos';

/** Every kind of workbook. */
export const WORKBOOK_SPECS: Readonly<Record<WorkbookKind, WorkbookKindSpec>> = { videos, activities, daily, tenday };

/** Everything in which one kind of import differs from another. */
export const KINDS: Readonly<Record<ImportKind, ImportKindSpec>> = { ...WORKBOOK_SPECS, subtitles };
