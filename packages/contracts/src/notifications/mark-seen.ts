import { Type } from 'typebox';
import { closed, oneOf, operation } from '../operation';
import { WhenOrNull } from './list-notifications';

/** The two panels of the header that remember what was seen. */
export const PANELS = ['notifications', 'comments'] as const;
export type Panel = (typeof PANELS)[number];

/** `upTo` is the newest `at` that was shown; what comes later stays unread. It never moves back. */
export const markSeen = operation({
  name: 'mark-seen',
  method: 'POST',
  path: '/notifications/seen',
  summary: 'A panel of the header was opened.',
  access: { roles: 'any', scope: 'own' },
  body: closed({ panel: oneOf(PANELS), upTo: Type.String({ format: 'date-time' }) }),
  answer: closed({ seenAt: WhenOrNull }),
});
