import { sendToReview } from '@subtitle/contracts/operations/item-events';
import { type App, route } from '../../../http/route';
import { moveItem } from '../row/move-item';
import { presentItem } from '../row/present-item';

export function sendToReviewRoute(app: App): void {
  route(app, sendToReview, async ({ actor, params: key, body: { revision } }) => ({
    item: presentItem(await moveItem({ actor, key, event: 'send-to-review', revision }), actor),
  }));
}
