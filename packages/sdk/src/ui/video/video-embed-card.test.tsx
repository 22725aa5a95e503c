import { MantineProvider } from '@mantine/core';
import type { ItemKind } from '@subtitle/contracts/columns';
import { render, screen } from '@testing-library/react';
import { ListAndVideo, RelatedVideo } from './video-embed-card';

const URL = 'https://youtu.be/dQw4w9WgXcQ';
const card = (row: { kind: ItemKind; url: string; starttime?: string; endtime?: string }) => (
  <MantineProvider>
    <ListAndVideo list={<p>Rows</p>} video={<RelatedVideo item={{ id: 7, ...row }} />} />
  </MantineProvider>
);

test("shows the row's part of the video and its times", () => {
  const { rerender } = render(card({ kind: 'daily', url: URL, starttime: '1:05', endtime: '1:35' }));
  expect(screen.getByRole('heading', { level: 3, name: 'Related Video' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Related Video' })).toHaveTextContent('1:05 – 1:35');
  const src = screen.getByTitle('Video of row 7').getAttribute('src');
  expect(new URLSearchParams(src?.split('?')[1]).get('start')).toBe('65');
  expect(new URLSearchParams(src?.split('?')[1]).get('end')).toBe('95');
  rerender(card({ kind: 'daily', url: URL, starttime: '1:05', endtime: '' }));
  expect(screen.getByRole('region')).toHaveTextContent('1:05 – end');
  expect(screen.getByTitle('Video of row 7')).toHaveAttribute('src', expect.not.stringContaining('end='));
  expect(screen.getByText('Rows').nextElementSibling).toBe(screen.getByRole('region'));
});

test('a row without a video says so, under the same title', () => {
  render(card({ kind: 'daily', url: '', starttime: '1:05' }));
  expect(screen.getByRole('region', { name: 'Related Video' })).toHaveTextContent(
    /^Related VideoThis row has no video\.$/,
  );
  expect(screen.queryByTitle('Video of row 7')).toBeNull();
});
