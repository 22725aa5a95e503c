import { render, screen } from '@testing-library/react';
import { VideoEmbed } from './video-embed';

const embed = (start: number) => (
  <VideoEmbed url="https://youtu.be/dQw4w9WgXcQ" start={start} end={start + 5} title="Clip" />
);

test('another clip comes in a frame of its own, the same clip stays in its frame', () => {
  const view = render(embed(5));
  const first = screen.getByTitle('Clip');
  view.rerender(embed(5));
  expect(screen.getByTitle('Clip')).toBe(first);
  view.rerender(embed(50));
  expect(screen.getByTitle('Clip')).not.toBe(first);
  expect(screen.getByTitle('Clip')).toHaveAttribute('src', expect.stringContaining('start=50'));
});

test('a link that leads to no video shows nothing', () => {
  const { container } = render(<VideoEmbed url="https://example.com/" title="Clip" />);
  expect(container).toBeEmptyDOMElement();
});
