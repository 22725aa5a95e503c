import { videoKey, videoRowKey } from './video-key';

test('a video is known by its channel, title and link, without the space around them', () => {
  expect(videoRowKey(' One part ', ' https://youtu.be/a ')).toBe('video|One part|https://youtu.be/a');
  expect(videoRowKey()).toBe('video||');
  expect(videoKey(videoRowKey('One', 'x'), 7)).toBe('video|One|x|7');
});
