/** What of User Information stands in the address. */
export const EMPTY_URL = {
  /** As typed into the search box. */
  q: '',
  page: '1',
  /** Id of the person whose account is open; '' = none. */
  user: '',
};
export type PeopleUrl = typeof EMPTY_URL;
