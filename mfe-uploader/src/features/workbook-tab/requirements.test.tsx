import '@subtitle/testing/with-made-up-tables';
import { renderScreen, testUser } from '@subtitle/sdk/testing';
import { MADE_UP } from '@subtitle/testing/made-up';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UPLOAD_KINDS } from '../../upload-kinds';
import { Requirements } from './requirements';

test('names the columns that a workbook can leave out', async () => {
  const kind = UPLOAD_KINDS.find((one) => one.kind === 'activities')!;
  renderScreen(<Requirements kind={kind} />, { user: testUser('uploader'), api: {} });
  await userEvent.click(await screen.findByText('40 columns'));
  expect(screen.getByText(`Optional: ${MADE_UP.code}, ${MADE_UP.column}`)).toBeVisible();
});
