import { completeItem, type PredictionAnswer } from '@subtitle/contracts/operations/item-answer';

/** Creates a prediction that is empty except for the given fields. */
export function row(fields: Partial<PredictionAnswer>): PredictionAnswer {
  return completeItem({
    id: 1042,
    kind: 'daily',
    fromdate: '1/12/2026',
    todate: '1/12/2026',
    from: '2026-12-01',
    to: '2026-12-01',
    subno: '1',
    starttime: '0:00:05',
    endtime: '0:00:50',
    lagna_rasi: 'Mesha',
    lrname: 'Mesha',
    url: 'https://youtu.be/dQw4w9WgXcQ',
    sentiment: 'positive',
    status: 'pending',
    assigned_to: null,
    import_id: 1,
    import_row: 2,
    ...fields,
  });
}
