/** What of User Information stands in the address. */
export const EMPTY_URL = {
  /** As typed into the search box. */
  q: '',
  /** 'active' or 'inactive'; '' = everybody. */
  status: '',
  page: '1',
  /** Id of the person whose account is open; '' = none. */
  user: '',
};
export type PeopleUrl = typeof EMPTY_URL;
