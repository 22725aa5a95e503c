import { buildEmbedUrl, createClip, formatClock, parseClock, readVideoId } from './video';

describe('the video id', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=30s'],
    ['http://m.youtube.com/watch?v=dQw4w9WgXcQ#top'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ'],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=4'],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['youtube.com/watch?v=dQw4w9WgXcQ'],
    ['//youtu.be/dQw4w9WgXcQ'],
    ['https://www.youtube.com/v/dQw4w9WgXcQ'],
    ['https://www.youtube.com:443/watch?v=dQw4w9WgXcQ'],
    ['HTTPS://MUSIC.YouTube.com?v=dQw4w9WgXcQ'],
    ['  dQw4w9WgXcQ  '],
  ])('spec 5.24: is read from %s', (link) => {
    expect(readVideoId(link)).toBe('dQw4w9WgXcQ');
  });

  test.each([
    [''],
    ['not a link'],
    ['https://example.com/watch?v=dQw4w9WgXcQ'],
    ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?v=short'],
    ['https://www.youtube.com/watch'],
    ['https://www.youtube.com/@channel'],
    ['javascript:alert(1)//youtu.be/dQw4w9WgXcQ'],
    ['https://[broken'],
    ['dQw4w9WgXcQ1'],
    ['https://youtu.be/dQw4w9WgXcQ1'],
    ['https://youtu.be/dQw4w9WgXcQ and more'],
    ['https://youm.tube.com/watch?v=dQw4w9WgXcQ'],
  ])('spec 5.24: is null for "%s"', (link) => {
    expect(readVideoId(link)).toBeNull();
  });
});

describe('clock text', () => {
  test.each([
    ['0:00:05', 5],
    ['1:02:03', 3723],
    ['00:50', 50],
    ['12:5', 725],
    ['90', 90],
    ['0:01.5', 1.5],
    [' 01:00 ', 60],
    ['1 : 05', 65],
    ['0:10.25', 10.25],
    ['0:1:50', 110],
  ])('spec 5.25: %s is converted to seconds', (text, seconds) => {
    expect(parseClock(text)).toBe(seconds);
  });

  test.each([
    [''],
    ['abc'],
    ['1:2:3:4'],
    ['-1:00'],
    ['1::2'],
    ['1.5:00'],
    ['90 s'],
    ['at 90'],
    ['2:05,5'],
    ['2:05 pm'],
    ['2:05;5'],
  ])('"%s" is no clock text', (text) => {
    expect(parseClock(text)).toBeNull();
  });

  test('seconds are formatted for people', () => {
    expect([formatClock(5), formatClock(65), formatClock(3723.9)]).toEqual(['0:05', '1:05', '1:02:03']);
  });
});

describe('a clip', () => {
  test('spec 5.25: plays from its start to its end on the host without cookies', () => {
    const clip = createClip('https://youtu.be/dQw4w9WgXcQ', '0:00:05', '0:00:50.2');
    expect(buildEmbedUrl(clip!)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5&rel=0&end=51');
  });

  test('ends with the video when the end is missing or before the start', () => {
    expect(createClip('dQw4w9WgXcQ', '1:00', '0:30')).toEqual({ id: 'dQw4w9WgXcQ', start: 60, end: null });
    expect(createClip('dQw4w9WgXcQ')).toEqual({ id: 'dQw4w9WgXcQ', start: 0, end: null });
    expect(createClip('dQw4w9WgXcQ', '1:00', '1:00')?.end).toBeNull();
    expect(buildEmbedUrl({ id: 'dQw4w9WgXcQ', start: 60.5, end: null })).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=60&rel=0',
    );
  });

  test('is null without a video', () => {
    expect(createClip('', '0:05', '0:10')).toBeNull();
  });
});
