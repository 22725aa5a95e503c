import { act, fireEvent, render, screen } from '@testing-library/react';
import { VideoEmbed } from './video-embed';

const embed = (start: number) => (
  <VideoEmbed url="https://youtu.be/dQw4w9WgXcQ" start={start} end={start + 5} title="Clip" />
);

test('another clip gets a new frame, the same clip keeps its frame', () => {
  const view = render(embed(5));
  const first = screen.getByTitle('Clip');
  view.rerender(embed(5));
  expect(screen.getByTitle('Clip')).toBe(first);
  view.rerender(embed(50));
  expect(screen.getByTitle('Clip')).not.toBe(first);
  expect(screen.getByTitle('Clip')).toHaveAttribute('src', expect.stringContaining('start=50'));
});

test('a link without a video shows nothing', () => {
  const { container } = render(<VideoEmbed url="https://example.com/" title="Clip" />);
  expect(container).toBeEmptyDOMElement();
});

test("shows the requested part, from the player's own origin and with the fewest permissions", () => {
  const view = render(embed(5));
  const query = () => new URL(screen.getByTitle<HTMLIFrameElement>('Clip').src).searchParams;
  expect([query().get('start'), query().get('end')]).toEqual(['5', '10']);
  expect(screen.getByTitle('Clip')).toHaveAttribute('loading', 'lazy');
  expect(screen.getByTitle('Clip')).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  expect(screen.getByTitle('Clip').getAttribute('allow')).toMatch(/fullscreen/);
  view.rerender(<VideoEmbed url="https://youtu.be/dQw4w9WgXcQ" title="Clip" />);
  expect([query().get('start'), query().get('end')]).toEqual(['0', null]);
});

describe('without a network', () => {
  let online = true;
  const go = (state: 'online' | 'offline') =>
    act(() => {
      online = state === 'online';
      window.dispatchEvent(new Event(state));
    });
  beforeEach(() => jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online));
  afterEach(() => {
    online = true;
    jest.restoreAllMocks();
  });

  test('a video that is not loaded is replaced by a note until the network is back', () => {
    go('offline');
    render(embed(5));
    expect(screen.getByRole('status')).toHaveTextContent(
      'You are offline. The video will load when you are back online.',
    );
    expect(screen.queryByTitle('Clip')).toBeNull();
    go('online');
    expect(screen.getByTitle('Clip')).toBeInTheDocument();
  });

  test('a loaded video stays; another clip is not loaded', () => {
    const view = render(embed(5));
    const frame = screen.getByTitle('Clip');
    fireEvent.load(frame);
    go('offline');
    expect(screen.getByTitle('Clip')).toBe(frame);
    view.rerender(embed(50));
    expect(screen.queryByTitle('Clip')).toBeNull();
    expect(screen.getByRole('status')).toBeInTheDocument();
  });

  test('a frame that loaded empty without a network does not count as a video', () => {
    render(embed(5));
    const frame = screen.getByTitle('Clip');
    online = false;
    fireEvent.load(frame);
    go('offline');
    expect(screen.queryByTitle('Clip')).toBeNull();
    expect(screen.getByRole('status').querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByRole('status')).toHaveAttribute('data-video');
  });
});
