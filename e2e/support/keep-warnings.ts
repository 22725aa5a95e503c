import type { Page } from '@playwright/test';

/** Keeps the warnings of the open row by key: journeys type short texts whose numbers and marks differ from the source. */
export async function keepWarnings(page: Page): Promise<void> {
  const count = page.getByRole('button', { name: /^\d+ warnings?/ });
  // Without this key the findings appear only when typing pauses.
  await page.keyboard.press('F8');
  // The key keeps the warning that is shown, and goes on to the next one, also from a note.
  while (await count.isVisible()) await page.keyboard.press('Control+Shift+Enter');
}
