export { createBatchId } from '../fills/batch-id';
export { FillLine } from '../fills/fill-line';
export { undoBatch } from '../fills/undo-batch';
export { type FillRequest, type RowFill, type UndoneRow, useRowFill } from '../fills/use-row-fill';
export { useOwnSetting } from '../session/use-own-setting';
