/**
 * Pages of this module. `roles` means "any of these"; an admin may open every page; an empty list admits every
 * signed-in person.
 */
export default {
  name: 'mfe_memory',
  owner: 'Language',
  routes: [
    {
      path: '/translation-memory',
      expose: './translation-memory',
      title: 'Translation memory',
      roles: ['translator', 'editor', 'reviewer'],
    },
    {
      path: '/terms',
      expose: './terms',
      title: 'Terms',
      roles: ['translator', 'editor', 'assigner', 'reviewer'],
    },
  ],
  menu: [
    {
      route: '/translation-memory',
      label: 'Translation memory',
      icon: {
        paths: ['M19 4v16h-12a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z', 'M19 16h-12a2 2 0 0 0 -2 2', 'M9 8h6'],
      },
      order: 65,
    },
    {
      route: '/terms',
      label: 'Terms',
      icon: { paths: ['M4 20h4', 'M14 20h6', 'M6.9 15h6.9', 'M10.2 6.3l5.8 13.7', 'M5 20l6 -16h2l7 16'] },
      order: 66,
      count: { of: 'proposals' },
    },
  ],
};
