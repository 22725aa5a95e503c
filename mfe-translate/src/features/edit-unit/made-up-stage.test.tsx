import '@subtitle/testing/with-made-up-stage';
import type { Stage } from '@subtitle/contracts/statuses';
import { renderScreen, row, testUser } from '@subtitle/sdk/testing';
import { MADE_UP_STAGE } from '@subtitle/testing/made-up';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findOption, getField } from '../../testing/daily-rows';
import { createPredictionServer as server } from '../../testing/prediction-server';
import { UnitEditor } from './unit-editor';

const STAGE = MADE_UP_STAGE.stage as unknown as Stage;
const ME = testUser(MADE_UP_STAGE.role as 'editor');
const MINE = { assigned_te: ME.username, stage_te: STAGE, revision_te: 1, hi_1: 'एक', te_1: 'పాత' };
const URL = '/ProofreadingPredictionDaily?source=hi&target=te&from=all&to=all';

beforeEach(() => localStorage.clear());

test('a row at a made-up stage is edited in the default editor, shown with its status and sent to review', async () => {
  const person = userEvent.setup();
  const api = server([row({ ...MINE, id: 91, lrname: 'Mesha', status_te: 'assigned', author_te: 'somebody' })]);
  renderScreen(<UnitEditor kind="daily" stage={STAGE} />, { api, url: URL, user: ME });
  expect(await screen.findByRole('heading', { name: /^Proofreading / })).toBeInTheDocument();
  await person.click(await findOption(/Mesha/));
  await person.clear(getField('te_1'));
  await person.type(getField('te_1'), 'కొత్త');
  await person.click(screen.getByRole('button', { name: /Save All Translations/ }));
  expect((await screen.findAllByText('All translations saved successfully!')).length).toBeGreaterThan(0);
  await waitFor(async () => expect(await findOption(/Mesha/)).toHaveTextContent(MADE_UP_STAGE.status));
  expect(screen.getByRole('option', { name: 'Proofread (1)' })).toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Send 1 to review' }));
  await waitFor(async () => expect(await findOption(/Mesha/)).toHaveTextContent('inreview'));
});
