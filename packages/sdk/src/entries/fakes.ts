/** A made-up server for tests and for `screen dev`; needs no DOM. */
export {
  answerWithCursor,
  type FakeHandler,
  type FakeRequest,
  type Fakes,
  fakeFetch,
  ownCallOf,
  refuse,
} from '../testing/fake-api';
export { testUser } from '../testing/test-user';
