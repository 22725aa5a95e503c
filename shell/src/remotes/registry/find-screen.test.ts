import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { findScreen, isAmong } from './find-screen';

const route = { path: '/CorrectionPrediction10Days', aliases: ['/{hash}'], expose: './x', title: 'x', roles: [] };
const remotes = [{ name: 'mfe_x', routes: [route] }] as unknown as RemoteAnswer[];

test.each(['/CorrectionPrediction10Days', '/correctionprediction10days/', '/{hash}', '/%7Bhash%7D', '/%7BHASH%7d'])(
  '%s opens the 10-day correction',
  (path) => expect(findScreen(remotes, path)?.route).toBe(route),
);

test('a broken escape is nobody’s path', () => {
  expect(findScreen(remotes, '/%7')).toBeNull();
  expect(isAmong(['/Approver'], '/APPROVER/')).toBe(true);
  expect(isAmong(['/Approver'], '/nope')).toBe(false);
});
