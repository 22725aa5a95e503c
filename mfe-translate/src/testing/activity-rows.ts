import { type AnswerOf, completeItem, type ListedOf } from '@subtitle/contracts/operations/item-answer';
import { DATE } from './daily-rows';
import { ME } from './prediction-server';

/** An activity of that day, assigned to this person, from English into Telugu. */
export function activity(fields: Partial<AnswerOf<'activity'>>): AnswerOf<'activity'> {
  return completeItem<ListedOf<'activity'>>({
    id: 71,
    kind: 'activity',
    Date: '1/12/2026',
    from: DATE,
    to: DATE,
    BB_Start: '0:1:0',
    BB_End: '0:1:45',
    MKSA_Start: '',
    MKSA_End: '',
    mksabb: null,
    lrname: '',
    url: 'https://youtu.be/dQw4w9WgXcQ',
    status: 'pending',
    assigned_to: ME,
    import_id: 1,
    import_row: 2,
    act_en: 'Breathing',
    en: 'Sit still.',
    status_te: 'assigned',
    assigned_te: ME,
    stage_te: 'translate',
    revision_te: 1,
    ...fields,
  });
}
