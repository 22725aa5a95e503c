import { EMPTY_ACTIVITY } from '@subtitle/contracts/examples/rows';
import { completeItem, type ItemAnswerOf, type ListedOf } from '@subtitle/contracts/operations/item-answer';
import { DATE } from './daily-rows';
import { ME } from './prediction-server';

/** Returns an activity of the tests' date, assigned to this person, from English into Telugu. */
export function createActivity(fields: Partial<ItemAnswerOf<'activity'>>): ItemAnswerOf<'activity'> {
  return completeItem<ListedOf<'activity'>>({
    ...EMPTY_ACTIVITY,
    id: 71,
    from: DATE,
    to: DATE,
    BB_Start: '0:1:0',
    BB_End: '0:1:45',
    assigned_to: ME,
    act_en: 'Breathing',
    en: 'Sit still.',
    status_te: 'assigned',
    assigned_te: ME,
    stage_te: 'translate',
    revision_te: 1,
    ...fields,
  });
}
