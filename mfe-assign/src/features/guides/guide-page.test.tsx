import type { ScreenRoute } from '@subtitle/contracts/operations/remotes';
import { renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import GuideScreen from '../../screens/guide.screen';
import { FAQ } from './faq';
import { TUTORIALS } from './tutorials';
import { USER_GUIDE } from './user-guide';

const at = (path: string) => ({ path }) as ScreenRoute;

test('a guide is searched by text and filtered by role in the URL', async () => {
  const { router } = renderScreen(<GuideScreen route={at('/tutorials')} />, {
    user: testUser('uploader'),
    url: '/tutorials?role=uploader',
  });
  expect(await screen.findByRole('article', { name: 'Undo an import' })).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: 'Review submitted texts' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'template');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(router.state.location.search).toBe('?role=uploader&q=template');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), ' xyzzy');
  expect(screen.getByText('No entries match')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all entries' }));
  expect(screen.getAllByRole('article')).toHaveLength(TUTORIALS.entries.length);
});

test('the entry named in the URL takes the focus', async () => {
  renderScreen(<GuideScreen route={at('/faq')} />, { user: testUser('uploader'), url: '/faq#twice' });
  const named = FAQ.entries.find(({ id }) => id === 'twice')!;
  await waitFor(() => expect(screen.getByRole('article', { name: named.title })).toHaveFocus());
});

test('entries of a guide have unique ids', () => {
  for (const { entries } of [FAQ, TUTORIALS, USER_GUIDE])
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});

test('every guide has pictures with a text alternative, and each picture loads when it comes near the visible area', async () => {
  for (const [route, { entries }] of [
    ['/faq', FAQ],
    ['/tutorials', TUTORIALS],
    ['/user-guide', USER_GUIDE],
  ] as const) {
    const view = renderScreen(<GuideScreen route={at(route)} />, { user: testUser('admin'), url: route });
    const shown = await screen.findAllByRole('img');
    expect(shown).toHaveLength(entries.filter(({ picture }) => picture).length);
    for (const picture of shown) {
      expect(picture).toHaveAccessibleName(expect.stringMatching(/^.{30,}/));
      expect(picture).toHaveAttribute('loading', 'lazy');
    }
    view.unmount();
  }
});
