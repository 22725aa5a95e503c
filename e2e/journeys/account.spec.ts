import { expect, type Page, test } from '@playwright/test';
import { closeContexts, enterAs, openSearch, signOut } from '../support/sign-in';

test.afterEach(closeContexts);

const USERNAME = `meera${Date.now()}@example.com`;
const FIRST = 'Hibiscus#4071';
const OWN = 'Oleander#4072';

async function signInWith(page: Page, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(USERNAME);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Sets a new password in place of the initial one. */
async function choosePassword(page: Page, current: string, password: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await page.getByLabel(/^Current password/).fill(current);
  await page.getByLabel(/^New password \*/).fill(password);
  await page.getByLabel(/^Confirm new password/).fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Logged in as')).toBeVisible();
}

test("an account is created, gets its owner's password, and is found, reset, disabled and enabled again", async ({
  browser,
}) => {
  const [admin, person] = [await browser.newPage(), await browser.newPage()];

  await enterAs(admin, 'admin');
  await admin.goto('/user-info');
  const form = admin.getByRole('form', { name: 'Create New User' });
  await form.getByLabel(/^Name/).fill('Meera Joshi');
  await form.getByLabel(/^Username/).fill(USERNAME);
  await form.getByRole('textbox', { name: /^Password/ }).fill(FIRST);
  await form.getByLabel('Source Language').selectOption('Hindi');
  await form.getByLabel('Target Language').selectOption('Telugu');
  await form.getByRole('button', { name: 'Add' }).click();
  await form.getByLabel('Translator').check();
  await form.getByRole('button', { name: 'Create User' }).click();
  await expect(admin.getByText('Meera Joshi was created')).toBeVisible();

  await signInWith(person, FIRST);
  await choosePassword(person, FIRST, OWN);
  await person.getByRole('link', { name: /Logged in as/ }).click();
  await expect(person.getByText('This browser')).toBeVisible();

  await (await openSearch(admin)).fill(USERNAME);
  await admin.getByRole('option', { name: /Meera Joshi/ }).click();
  await expect(admin).toHaveURL(/\/user-info\?q=/);
  await admin.getByRole('link', { name: 'Meera Joshi' }).click();
  await admin.getByRole('button', { name: 'Reset password' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  const oneTime = (await admin.locator('[data-temporary]').textContent())!;

  // At most 5 s after the reset, the next call signs the person out.
  await expect(async () => {
    await person.reload();
    await expect(person).toHaveURL(/\/login/);
  }).toPass();
  await signInWith(person, OWN);
  await expect(person.getByRole('alert')).toHaveText('Wrong username or password.');
  await signInWith(person, oneTime);
  await choosePassword(person, oneTime, FIRST);
  await signOut(person);

  await admin.getByRole('button', { name: 'Disable account' }).click();
  await expect(admin.getByText(/is signed out and cannot sign in/)).toBeVisible();
  await signInWith(person, FIRST);
  await expect(person.getByRole('alert')).toHaveText('Wrong username or password.');
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByText('Meera Joshi can sign in again.')).toBeVisible();
  await signInWith(person, FIRST);
  await expect(person.getByText('Logged in as')).toBeVisible();
});
