import type { ItemKind } from '@subtitle/contracts/columns';
import type { TestContent } from './test-content';
import { createSubtitleContent } from './video-content';
import { createWorkbookContent } from './workbook-content';

export const TEST_CONTENTS: Readonly<Record<ItemKind, TestContent>> = {
  daily: createWorkbookContent('daily'),
  tenday: createWorkbookContent('tenday'),
  activity: createWorkbookContent('activity'),
  video: createSubtitleContent(),
};
