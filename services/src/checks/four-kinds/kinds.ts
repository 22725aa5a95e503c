import type { ItemKind } from '@subtitle/contracts/columns';
import type { KindInHouse } from './kind-in-house';
import { subtitlesOfVideos } from './videos-in-house';
import { rowsOfWorkbooks } from './workbooks-in-house';

export const KINDS_IN_HOUSE: Readonly<Record<ItemKind, KindInHouse>> = {
  daily: rowsOfWorkbooks('daily'),
  tenday: rowsOfWorkbooks('tenday'),
  activity: rowsOfWorkbooks('activity'),
  video: subtitlesOfVideos(),
};
