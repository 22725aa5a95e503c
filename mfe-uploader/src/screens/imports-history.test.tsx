import { type FakeHandler, renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anImport, history } from '../testing/imports';
import UploaderScreen from './uploader.screen';

function open(listImports: FakeHandler) {
  const api = { 'list-imports': listImports };
  return renderScreen(<UploaderScreen />, { user: testUser('uploader'), url: '/uploader', api });
}

describe('the history of imports', () => {
  it('tells what came of each, with a way to it', async () => {
    const failed = anImport({ id: 11, kind: 'activities', status: 'failed', errorCount: 1 });
    failed.errors = [{ sheet: '', row: 1, column: '', value: '', message: 'Missing columns: Tithi' }];
    open(history(anImport(), failed));
    const row = await screen.findByRole('row', { name: /Activity/ });
    expect(within(row).getByText('Missing columns: Tithi')).toBeInTheDocument();
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/uploader?tab=activities&import=11');
    expect(screen.getByText('228 inserted, 12 already there')).toBeInTheDocument();
  });

  it('is empty at first, and says when it cannot be loaded', async () => {
    let down = true;
    open(() => {
      if (down) throw new Error('no network');
      return { imports: [], next: null };
    });
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 12_000 });
    expect(screen.getByText('Failed to load the imports.')).toBeInTheDocument();
    down = false;
    await userEvent.click(retry);
    expect(await screen.findByText('Nothing imported yet')).toBeInTheDocument();
  });

  it('goes back page by page in the address', async () => {
    const { router } = open(({ query }) =>
      query.get('before')
        ? { imports: [anImport({ id: 2, file: { name: 'old.xlsx', bytes: 1, sha256: '' } })], next: null }
        : { imports: [anImport()], next: 3 },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
    expect(await screen.findByText('old.xlsx')).toBeInTheDocument();
    expect(router.state.location.search).toContain('before=3');
  });
});
