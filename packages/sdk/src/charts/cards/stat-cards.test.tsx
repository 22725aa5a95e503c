import type { OverviewFigures } from '@subtitle/contracts/operations/figures';
import type { Role } from '@subtitle/contracts/roles';
import { screen, within } from '@testing-library/react';
import { renderScreen, testUser } from '../../entries/testing';
import { StatCards } from './stat-cards';

const none = { total: 0, trend: { last: 0, before: 0 } };
const NOTHING: OverviewFigures = {
  today: '2026-03-10',
  subtitles: none,
  videos: none,
  users: { ...none, total: 3 },
  processing: { seconds: null, before: null, units: 0 },
  approved: [],
  approvedBefore: 0,
  waiting: [],
  inReview: [],
};

async function open(role: Role, figures: Partial<OverviewFigures> = {}) {
  renderScreen(<StatCards figures={{ ...NOTHING, ...figures }} />, { user: testUser(role) });
  return within(await screen.findByRole('list')).getAllByRole('listitem');
}
const ofSubtitles = ['Total Subtitles', '/subtitle-dashboard'];
const ofVideos = ['YouTube Videos', '/stats-youtube'];
const ofUsers = ['Total Users', '/user-info?status=active'];
const ofTime = ['Processing Time', '/TaskStatus'];

test.each<[Role, string[][]]>([
  ['translator', [ofSubtitles, ofTime]],
  ['uploader', [ofSubtitles, ofTime]],
  ['reviewer', [ofTime]],
  ['assigner', [ofUsers, ofTime]],
  ['admin', [ofSubtitles, ofVideos, ofUsers, ofTime]],
])('links a person who is %s to the lists they may see', async (role, pages) => {
  expect(await open(role)).toHaveLength(4);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual(pages);
});

test('shows the samples until there is data', async () => {
  const [subtitles, , users] = await open('reviewer');
  expect(subtitles).toHaveTextContent('Total Subtitles47');
  expect(users).toHaveTextContent('Total Users1,247');
});

test('shows the live figures', async () => {
  const [subtitles, , users, time] = await open('reviewer', { subtitles: { ...none, total: 9 } });
  expect(subtitles).toHaveTextContent('Total Subtitles9');
  expect(users).toHaveTextContent('Total Users3');
  expect(time).toHaveTextContent('Processing Time—');
});
