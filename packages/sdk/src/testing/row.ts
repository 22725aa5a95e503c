import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { LANGUAGE_CODES, textColumns } from '@subtitle/contracts/languages';

/** A prediction with nothing in it but what a test says. */
export function row(fields: Partial<PredictionAnswer>): PredictionAnswer {
  const blank: Record<string, unknown> = {
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
  };
  for (const code of LANGUAGE_CODES) {
    for (const column of textColumns(code)) blank[column] = '';
    for (const name of ['assigned', 'stage', 'author', 'submitter', 'source', 'sent_back'])
      blank[`${name}_${code}`] = null;
    Object.assign(blank, { [`status_${code}`]: 'pending', [`revision_${code}`]: 0, [`round_${code}`]: 0 });
  }
  return { ...blank, ...fields } as PredictionAnswer;
}
