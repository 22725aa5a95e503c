/**
 * Pages of this module. `roles` means "any of these"; an admin may open every page; an empty list admits every
 * signed-in person.
 */
export default {
  name: 'mfe_review',
  owner: 'Review',
  routes: [{ path: '/Approver', expose: './approver', title: 'Content Approver', roles: ['reviewer'] }],
  menu: [{ route: '/Approver', label: 'Approve', icon: 'circle-check', order: 120, count: { of: 'review' } }],
};
