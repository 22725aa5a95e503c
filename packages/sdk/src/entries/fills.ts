export { createBatchId } from '../fills/batch-id';
export { FillLine } from '../fills/fill-line';
export { type FillRequest, type RowFill, type UndoneRow, useRowFill } from '../fills/use-row-fill';
