const ROLES = {
  uploader: 'brings in workbooks: Uploader',
  assigner: 'gives rows to people: Task Assignment',
  translator: 'translates: My work',
  editor: 'corrects: My work',
  reviewer: 'approves or sends back: Approve',
  admin: 'all of these',
};

/** What the demo data brings, as a table for people; services' seed makes them. */
export const demoAccounts = [
  ['Account', 'Password', 'Role', 'Does, and where'],
  ...Object.entries(ROLES).map(([role, does]) => [`${role}@example.com`, 'Demo@2026', role, does]),
];
