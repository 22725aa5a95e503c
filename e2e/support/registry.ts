import type { Page } from '@playwright/test';

/** A module in the registry's response. */
export interface Descriptor {
  name: string;
  version: string;
  baseUrl: string;
  hostApi: string;
  shared: Record<string, string>;
  entry: string;
  container: string;
  routes: { path: string; aliases: string[]; title: string; needs?: { js: string[]; css: string[] } }[];
  menu: unknown[];
  integrity: Record<string, string>;
}

export interface RegistryAnswer {
  remotes: Descriptor[];
  shell: string;
}

/** Changes the registry's response, at the start and in every later poll. */
export async function changeRegistryResponse(page: Page, change: (answer: RegistryAnswer) => void | Promise<void>) {
  await page.route(/\/api\/(start|remotes)$/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as RegistryAnswer;
    await change(answer);
    await route.fulfill({ response, json: answer });
  });
}
