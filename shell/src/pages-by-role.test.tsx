import { ROLES, type Role } from '@subtitle/contracts/roles';
import { addAdmin, EVERYBODY, type RoleView, visitAsRoles } from './testing/visit-as-roles';

/** The pages themselves are tested in their modules; here each page renders only its title. */
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: async () => () => ({ default: ({ route }: { route: { title: string } }) => <h1>{route.title}</h1> }),
  registerRemotes: () => undefined,
}));

/**
 * The route table, written by hand. By decision 7 the last three lists of the admin are also open to the roles that
 * work in them.
 */
const PAGES: [name: string, path: string, title: string, roles: readonly Role[]][] = [
  ['spec 2.1.2: / is Overview, for any signed-in user', '/', 'Overview', EVERYBODY],
  ['spec 2.1.3: /TaskStatus is Task Status, for any signed-in user', '/TaskStatus', 'Task Status', EVERYBODY],
  ['spec 2.1.4: /help-support is Help & Support, for any signed-in user', '/help-support', 'Help & Support', EVERYBODY],
  ['spec 2.1.5: /uploader is Content Uploader, for the uploader', '/uploader', 'Content Uploader', ['uploader']],
  ['spec 2.2.9: /Uploader is the same page', '/Uploader', 'Content Uploader', ['uploader']],
  ['spec 2.1.6: /assign-task is Task Assignment, for the assigner', '/assign-task', 'Task Assignment', ['assigner']],
  [
    'spec 2.1.7: /UpdateUserStatus is Update User Status, for the assigner',
    '/UpdateUserStatus',
    'Update User Status',
    ['assigner'],
  ],
  ['spec 2.1.8: /user-info is User Information, for the assigner', '/user-info', 'User Information', ['assigner']],
  ['spec 2.1.9: /translate is VTT Translator, for the translator', '/translate', 'VTT Translator', ['translator']],
  [
    'spec 2.1.10: /CorrectionActivities is Correction Activities, for the editor',
    '/CorrectionActivities',
    'Correction Activities',
    ['editor'],
  ],
  [
    'spec 2.1.11: /CorrectionPredictionDaily is Correction Prediction Daily, for the editor',
    '/CorrectionPredictionDaily',
    'Correction Prediction Daily',
    ['editor'],
  ],
  [
    'spec 2.1.12: /{hash} is Correction Prediction 10 Days, for the editor',
    '/%7Bhash%7D',
    'Correction Prediction 10 Days',
    ['editor'],
  ],
  [
    'spec 2.1.13: /Approver is Content Approver, for the reviewer',
    '/Approver',
    'Content Approver',
    ['reviewer', 'approver'],
  ],
  ['spec 2.1.14: /Activities is Activities', '/Activities', 'Activities', ['translator', 'assigner']],
  [
    'spec 2.1.15: /PredictionsDaily is Predictions Daily',
    '/PredictionsDaily',
    'Predictions Daily',
    ['translator', 'assigner'],
  ],
  [
    'spec 2.1.16: /Predictions10Days is Predictions 10 Days',
    '/Predictions10Days',
    'Predictions 10 Days',
    ['translator', 'assigner'],
  ],
  ['spec 2.1.17: /stats-youtube is Stats Youtube, for the admin', '/stats-youtube', 'Stats Youtube', []],
  ['spec 2.1.18: /vtt-files-stats is VTT files stats, for the admin', '/vtt-files-stats', 'VTT Files Statistics', []],
  ['spec 2.1.19: /settings is Settings, for the admin', '/settings', 'Settings', []],
];

let met: Map<Role, RoleView>;
beforeAll(async () => {
  met = await visitAsRoles(PAGES.map(([, path]) => path));
});

describe('a page', () => {
  test.each(PAGES)('%s', (_name, path, title, roles) => {
    const opened = ROLES.filter((role) => met.get(role)!.pages.get(path)![1] === title);
    expect(opened).toEqual(addAdmin(roles));
  });

  test('spec 2.1.23, 6.4, 6.5: the admin may open every page, and every other role only the pages that the route table gives it', () => {
    for (const role of ROLES) {
      const open = PAGES.filter(([, , , roles]) => role === 'admin' || roles.includes(role)).map(([, path]) => path);
      const opened = PAGES.filter(([, path, title]) => met.get(role)!.pages.get(path)![1] === title);
      expect([role, opened.map(([, path]) => path)]).toEqual([role, open]);
      if (role === 'admin') expect(opened).toHaveLength(PAGES.length);
    }
  });

  test('spec 2.1.24: a person without a role of the route’s list is redirected to /', () => {
    const turnedAway = ROLES.flatMap((role) =>
      PAGES.filter(([, , , roles]) => role !== 'admin' && !roles.includes(role)).map(([, path]) =>
        met.get(role)!.pages.get(path),
      ),
    );
    expect(turnedAway.length).toBeGreaterThan(50);
    for (const one of turnedAway) expect(one).toEqual(['/', 'Overview']);
  });
});

test('spec 2.2.1: every page is inside a shell with a side menu and a header', () => {
  for (const role of ROLES) expect(met.get(role)!.framed).toBe(PAGES.length);
});
