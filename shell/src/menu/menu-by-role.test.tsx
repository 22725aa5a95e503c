import { ROLES, type Role } from '@subtitle/contracts/roles';
import { addAdmin, EVERYBODY, type RoleView, visitAsRoles } from '../testing/visit-as-roles';

/** The pages themselves are tested in their modules; here each page renders only its title. */
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: async () => () => ({ default: ({ route }: { route: { title: string } }) => <h1>{route.title}</h1> }),
  registerRemotes: () => undefined,
}));

/** The menu from top to bottom. ` > ` separates a group from its entry. */
const MENU: [name: string, entry: string, path: string, roles: readonly Role[]][] = [
  ['spec 2.2.3: Overview leads to /', 'Overview', '/', EVERYBODY],
  ['My work', 'My work', '/my-work', ['translator', 'editor', 'reviewer', 'approver']],
  ['Day sheet', 'Day sheet', '/day-sheet', ['translator', 'editor']],
  [
    'Corrected texts',
    'Corrected texts',
    '/corrected-texts',
    ['translator', 'editor', 'assigner', 'reviewer', 'approver'],
  ],
  ['Subtitle Dashboard', 'Subtitle Dashboard', '/subtitle-dashboard', ['translator', 'uploader']],
  ['spec 2.2.4: Activities leads to /Activities', 'Activities', '/Activities', ['translator', 'assigner']],
  [
    'spec 2.2.5, 6.17: PredictionsDaily leads to /PredictionsDaily, which every person with the entry may open',
    'PredictionsDaily',
    '/PredictionsDaily',
    ['translator', 'assigner'],
  ],
  [
    'spec 2.2.6, 6.17: Predictions10Days leads to /Predictions10Days, which every person with the entry may open',
    'Predictions10Days',
    '/Predictions10Days',
    ['translator', 'assigner'],
  ],
  [
    'spec 2.2.7: Correction > Activities leads to /CorrectionActivities',
    'Correction > Activities',
    '/CorrectionActivities',
    ['editor'],
  ],
  [
    'spec 2.2.7: Correction > Prediction Daily leads to /CorrectionPredictionDaily',
    'Correction > Prediction Daily',
    '/CorrectionPredictionDaily',
    ['editor'],
  ],
  [
    'spec 2.2.7: Correction > Prediction 10 Days leads to the page of /{hash} by its readable path',
    'Correction > Prediction 10 Days',
    '/CorrectionPrediction10Days',
    ['editor'],
  ],
  ['spec 2.2.8: Translate leads to /translate', 'Translate', '/translate', ['translator']],
  ['spec 2.2.9: Uploader leads there', 'Uploader', '/uploader', ['uploader']],
  ['spec 2.2.10: Task Status leads to /TaskStatus', 'Task Status', '/TaskStatus', EVERYBODY],
  ['Review history', 'Review history', '/decided', EVERYBODY],
  [
    'spec 2.2.11: Update User Status leads to /UpdateUserStatus',
    'Update User Status',
    '/UpdateUserStatus',
    ['assigner'],
  ],
  ['spec 2.2.12: Task Assignment leads to /assign-task', 'Task Assignment', '/assign-task', ['assigner']],
  ['Work board', 'Work board', '/work-board', ['assigner']],
  ['Questions', 'Questions', '/questions', ['uploader', 'assigner', 'reviewer', 'approver']],
  ['Corrected sentences', 'Corrected sentences', '/corrections', ['assigner', 'reviewer', 'approver']],
  ['spec 2.2.13: Stats Youtube leads to /stats-youtube', 'Stats Youtube', '/stats-youtube', []],
  ['spec 2.2.14: Approve leads to /Approver', 'Approve', '/Approver', ['reviewer', 'approver']],
  ['spec 2.2.15: User-info leads to /user-info', 'User-info', '/user-info', ['assigner']],
  ['spec 2.2.16: VTT files stats leads to /vtt-files-stats', 'VTT files stats', '/vtt-files-stats', []],
  ['spec 2.2.17: Settings stands below, for the admin only', 'Settings', '/settings', []],
  ['spec 2.2.17, 6.16: Help & Support stands below, for all', 'Help & Support', '/help-support', EVERYBODY],
];

let met: Map<Role, RoleView>;
beforeAll(async () => {
  met = await visitAsRoles(MENU.map(([, , path]) => path));
});

describe('the menu', () => {
  const menuOf = (role: Role) => met.get(role)!.menu;
  const names = (role: Role) => menuOf(role).map(([entry]) => entry);

  test.each(MENU)('%s', (_name, entry, path, roles) => {
    const offered = ROLES.filter((role) => menuOf(role).some((one) => one[0] === entry && one[1] === path));
    expect(offered).toEqual(addAdmin(roles));
    for (const role of offered) expect(met.get(role)!.pages.get(path)![0]).toBe(path);
  });

  test('spec 2.2.17, 2.2.18, 6.16: Logout is below every person’s menu, after Settings for the admin and help', () => {
    for (const role of ROLES)
      expect(met.get(role)!.foot).toEqual([...(role === 'admin' ? ['Settings'] : []), 'Help & Support', 'Logout']);
  });

  test('spec 6.7: the admin sees every entry and Settings, in the order of the specification', () => {
    expect(menuOf('admin')).toEqual(MENU.map(([, entry, path]) => [entry, path]));
  });

  /** Entries that decisions 7 to 9 add to a role's menu. */
  const ADDED = [
    'My work',
    'Day sheet',
    'Corrected texts',
    'Subtitle Dashboard',
    'Activities',
    'Review history',
    'Work board',
    'Questions',
    'Corrected sentences',
  ];
  const specified = (role: Role) =>
    names(role)
      .filter((entry) => !ADDED.includes(entry))
      .sort();

  test.each<[name: string, role: Role, entries: string[]]>([
    [
      'spec 6.9: the uploader sees Overview, Uploader, Task Status',
      'uploader',
      ['Overview', 'Uploader', 'Task Status'],
    ],
    [
      'spec 6.10: the assigner sees Overview, Task Assignment, both predictions, statuses and User-info',
      'assigner',
      [
        'Overview',
        'Task Assignment',
        'PredictionsDaily',
        'Predictions10Days',
        'Update User Status',
        'Task Status',
        'User-info',
      ],
    ],
    [
      'spec 6.11: the translator sees Overview, both predictions, Translate and Task Status',
      'translator',
      ['Overview', 'PredictionsDaily', 'Predictions10Days', 'Translate', 'Task Status'],
    ],
    [
      'spec 6.12: the editor sees Overview, the three of the Correction group and Task Status',
      'editor',
      [
        'Overview',
        'Correction > Activities',
        'Correction > Prediction Daily',
        'Correction > Prediction 10 Days',
        'Task Status',
      ],
    ],
    ['spec 6.13: the reviewer sees Overview, Approve, Task Status', 'reviewer', ['Overview', 'Approve', 'Task Status']],
    ['spec 6.2: the approver sees what the reviewer sees', 'approver', ['Overview', 'Approve', 'Task Status']],
  ])('%s', (_name, role, entries) => {
    expect(specified(role)).toEqual([...entries, 'Help & Support'].sort());
  });

  test('spec 3.18: an entry has a title, an address and an icon, and may have child entries', () => {
    for (const role of ROLES) {
      const { menu, icons } = met.get(role)!;
      for (const entry of menu) expect(entry).toEqual([expect.stringMatching(/./), expect.stringMatching(/^\//)]);
      const groups = role === 'admin' || role === 'editor' ? 1 : 0;
      // Logout is not a page but has an icon.
      expect(icons).toBe(menu.length + groups + 1);
    }
  });

  test('spec 6.14: the Correction group is displayed only if one of its children is allowed', () => {
    const shown = ROLES.filter((role) => names(role).some((entry) => entry.startsWith('Correction')));
    expect(shown).toEqual(['editor', 'admin']);
  });

  test('spec 6.15: Stats Youtube and VTT files stats are listed for the admin only; Activities is also listed for persons who work in it', () => {
    const listed = (entry: string) => ROLES.filter((role) => names(role).includes(entry));
    expect([listed('Stats Youtube'), listed('VTT files stats')]).toEqual([['admin'], ['admin']]);
    expect(listed('Activities')).toEqual(['assigner', 'translator', 'admin']);
  });
});
