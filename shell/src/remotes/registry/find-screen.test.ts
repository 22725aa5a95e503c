import { createTestRemote } from '../../testing/test-remote';
import { findScreen, isOneOfPaths } from './find-screen';

const page = (path: string, ...aliases: string[]) => ({ path, aliases, expose: './x', title: path, roles: [] });
const remotes = [
  createTestRemote({ name: 'mfe_x', routes: [page('/CorrectionPrediction10Days', '/{hash}'), page('/glossary/:id')] }),
  createTestRemote({ name: 'mfe_y', routes: [page('/glossary/new'), page('/glossary/:id/terms/:term'), page('/')] }),
];
const found = (path: string) => findScreen(remotes, path)?.route.path;

test.each(['/CorrectionPrediction10Days', '/correctionprediction10days/', '/{hash}', '/%7Bhash%7D', '/%7BHASH%7d'])(
  '%s opens the 10-day correction',
  (path) => expect(found(path)).toBe('/CorrectionPrediction10Days'),
);

test('a path with a broken escape matches no page', () => {
  expect(findScreen(remotes, '/%7')).toBeNull();
  expect(isOneOfPaths(['/Approver'], '/APPROVER/')).toBe(true);
  expect(isOneOfPaths(['/Approver'], '/nope')).toBe(false);
});

test.each([
  ['/glossary/12', '/glossary/:id'],
  ['/Glossary/a%2Fb/', '/glossary/:id'],
  ['/glossary/new', '/glossary/new'],
  ['/glossary/12/terms/NEW', '/glossary/:id/terms/:term'],
  ['/', '/'],
  ['', '/'],
])('%s is found below its module’s own path; a literal part has priority over a parameter', (path, page) =>
  expect(found(path)).toBe(page),
);

test.each(['/glossary', '/glossary/', '/glossary//', '/glossary/12/terms', '/glossary/12/terms/1/2', '/other/12'])(
  '%s matches no page',
  (path) => expect(found(path)).toBeUndefined(),
);

test("a page that the person's roles do not open is recognised by its parameters too", () => {
  expect(isOneOfPaths(['/glossary/:id'], '/glossary/12')).toBe(true);
});
