import type { ReassignReason } from '@subtitle/contracts/statuses';
import { capitalize } from '@subtitle/domain/texts/capitalize';

/** Returns the name of a reason on screens. */
export const nameReason = (reason: ReassignReason | null) => (reason === null ? 'No reason' : capitalize(reason));
