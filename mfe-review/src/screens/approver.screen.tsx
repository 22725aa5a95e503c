import { Approver } from '../features/review-items/approver';

export default function ApproverScreen() {
  return <Approver />;
}
