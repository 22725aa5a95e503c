/**
 * Pages of this module. `roles` means "any of these"; an admin may open every page; an empty list admits every
 * signed-in person.
 */
export default {
  name: 'mfe_uploader',
  owner: 'Content intake',
  routes: [
    { path: '/uploader', expose: './uploader', title: 'Content Uploader', roles: ['uploader'] },
    { path: '/imported-rows', expose: './imported-rows', title: 'Imported Rows', roles: ['uploader'] },
    {
      path: '/subtitle-dashboard',
      expose: './subtitle-dashboard',
      title: 'Subtitle Dashboard',
      roles: ['translator', 'uploader'],
    },
    { path: '/stats-youtube', expose: './stats-youtube', title: 'Stats Youtube', roles: ['admin'] },
    { path: '/vtt-files-stats', expose: './vtt-files-stats', title: 'VTT Files Statistics', roles: ['admin'] },
  ],
  menu: [
    { route: '/subtitle-dashboard', label: 'Subtitle Dashboard', icon: 'badge-cc', order: 18 },
    { route: '/uploader', label: 'Uploader', icon: 'upload', order: 70 },
    { route: '/stats-youtube', label: 'Stats Youtube', icon: 'brand-youtube', order: 110 },
    { route: '/vtt-files-stats', label: 'VTT files stats', icon: 'file-analytics', order: 140 },
  ],
};
