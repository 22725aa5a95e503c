import { UpdateStatus } from '../features/update-status/update-status';

/** Update User Status: active or inactive, and who gets the open work. */
export default function UpdateUserStatusScreen() {
  return <UpdateStatus />;
}
