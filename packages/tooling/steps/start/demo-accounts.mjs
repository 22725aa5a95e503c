const ROLES = {
  uploader: 'uploads workbooks: Uploader',
  assigner: 'assigns rows: Task Assignment',
  translator: 'translates: My work',
  editor: 'corrects: My work',
  reviewer: 'approves or sends back: Approve',
  admin: 'all of these',
};

/** Accounts of the demo data, as a table to print. The services' seed command creates them. */
export const demoAccounts = [
  ['Account', 'Password', 'Role', 'Work: page'],
  ...Object.entries(ROLES).map(([role, does]) => [`${role}@example.com`, 'Demo@2026', role, does]),
];
