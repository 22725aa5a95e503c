/** Fields of User Information in the URL. */
export const EMPTY_PEOPLE_URL = {
  /** Text of the search field. */
  q: '',
  /** 'active' or 'inactive'; '' for all people. */
  status: '',
  page: '1',
  /** Id of the person whose account is open; '' for none. */
  user: '',
};
export type PeopleUrl = typeof EMPTY_PEOPLE_URL;
