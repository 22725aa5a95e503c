import { hasTextColumns } from '@subtitle/contracts/columns';
import type { KeptSender } from '@subtitle/sdk/drafts';
import { sendKeptTexts } from '../edit-unit/send-kept-texts';
import { isSentByPage } from '../keep-drafts/draft-senders';
import { sendKeptCues } from '../translate-subtitles/send-kept-cues';

/** Sends the drafts of a unit on this device, unless an open page sends them. */
export const sendKept: KeptSender = async (api, username, unit) => {
  if (isSentByPage(unit)) return;
  const { kind, id, language } = unit;
  await (hasTextColumns(kind)
    ? sendKeptTexts(api, username, { kind, id, language })
    : sendKeptCues(api, username, unit));
};
