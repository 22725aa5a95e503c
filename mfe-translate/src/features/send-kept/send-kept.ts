import { holdsTexts } from '@subtitle/contracts/columns';
import type { KeptSender } from '@subtitle/sdk/drafts';
import { sendKeptTexts } from '../edit-unit/send-kept-texts';
import { isSeenTo } from '../keep-drafts/sees-to';
import { sendKeptCues } from '../translate-subtitles/send-kept-cues';

/** Sends the drafts this device keeps of a unit, unless an open page does. */
export const sendKept: KeptSender = async (api, username, unit) => {
  if (isSeenTo(unit)) return;
  const { kind, id, language } = unit;
  await (holdsTexts(kind) ? sendKeptTexts(api, username, { kind, id, language }) : sendKeptCues(api, username, unit));
};
