const WAVES = ['M3 7c3 -2 6 -2 9 0s6 2 9 0', 'M3 12c3 -2 6 -2 9 0s6 2 9 0', 'M3 17c3 -2 6 -2 9 0s6 2 9 0'];
const CLOCK_BACK = ['M12 8v4l2 2', 'M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5'];

/**
 * Pages of this module. `roles` means "any of these"; an admin may open every page; an empty list admits every
 * signed-in person.
 */
export default {
  name: 'mfe_assign',
  owner: 'Work planning',
  routes: [
    { path: '/', expose: './overview', title: 'Overview', roles: [] },
    { path: '/TaskStatus', expose: './task-status', title: 'Task Status', roles: [] },
    { path: '/decided', expose: './decided', title: 'Review history', roles: [] },
    { path: '/help-support', expose: './help-support', title: 'Help & Support', roles: [] },
    { path: '/faq', expose: './guide', title: 'FAQ', roles: [] },
    { path: '/tutorials', expose: './guide', title: 'Tutorials', roles: [] },
    { path: '/user-guide', expose: './guide', title: 'User Guide', roles: [] },
    { path: '/assign-task', expose: './assign-task', title: 'Task Assignment', roles: ['assigner'] },
    { path: '/work-board', expose: './work-board', title: 'Work board', roles: ['assigner'] },
    {
      path: '/questions',
      expose: './questions',
      title: 'Questions',
      roles: ['uploader', 'assigner', 'reviewer'],
    },
    { path: '/comment', expose: './link', title: 'Comment', roles: [] },
    {
      path: '/history',
      expose: './link',
      title: 'History',
      roles: ['translator', 'editor', 'assigner', 'reviewer'],
    },
    { path: '/corrections', expose: './corrections', title: 'Corrected sentences', roles: ['assigner', 'reviewer'] },
    { path: '/UpdateUserStatus', expose: './update-user-status', title: 'Update User Status', roles: ['assigner'] },
    { path: '/user-info', expose: './user-info', title: 'User Information', roles: ['assigner'] },
    { path: '/account', expose: './account', title: 'Your account', roles: [] },
    { path: '/settings', expose: './settings', title: 'Settings', roles: ['admin'] },
  ],
  menu: [
    { route: '/', label: 'Overview', icon: 'layout-dashboard', order: 10 },
    { route: '/TaskStatus', label: 'Task Status', icon: 'chart-bar', order: 80 },
    { route: '/decided', label: 'Review history', icon: { paths: CLOCK_BACK }, order: 85 },
    { route: '/UpdateUserStatus', label: 'Update User Status', icon: 'user-check', order: 90 },
    { route: '/assign-task', label: 'Task Assignment', icon: 'clipboard-list', order: 100 },
    { route: '/work-board', label: 'Work board', icon: 'layout-kanban', order: 105 },
    { route: '/questions', label: 'Questions', icon: 'message-question', order: 106 },
    { route: '/corrections', label: 'Corrected sentences', icon: { paths: WAVES }, order: 107 },
    { route: '/user-info', label: 'User-info', icon: 'users', order: 130 },
    { route: '/settings', label: 'Settings', icon: 'settings', order: 910, bottom: true },
    { route: '/help-support', label: 'Help & Support', icon: 'help-circle', order: 920, bottom: true },
  ],
};
