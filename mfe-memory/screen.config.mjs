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
  ],
};
