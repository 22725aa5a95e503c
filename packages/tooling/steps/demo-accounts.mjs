/** What the demo data brings, as a table for people; services' seed makes them. */
export const demoAccounts = [
  ['Account', 'Password', 'Role'],
  ...['uploader', 'assigner', 'translator', 'editor', 'reviewer', 'admin'].map((role) => [
    `${role}@example.com`,
    'Demo@2026',
    role,
  ]),
];
