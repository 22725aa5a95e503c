import type { Page } from '@playwright/test';

/** Opens pages with these settings of the translator. The account does not get them: other journeys use it, too. */
export async function setOwnSettings(page: Page, settings: Record<string, boolean>): Promise<void> {
  await page.route('**/api/auth/settings', (route) => route.fulfill({ json: { settings } }));
  const copy = JSON.stringify({ settings, unsent: Object.keys(settings) });
  await page.addInitScript((text) => localStorage.setItem('own-settings.translator@example.com', text), copy);
}
