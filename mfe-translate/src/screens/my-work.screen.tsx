import { registerKeptSender } from '@subtitle/sdk/drafts';
import { MyWork } from '../features/my-work/my-work';
import { sendKept } from '../features/send-kept/send-kept';

// The shell runs this file where drafts are to be sent and their page is not open.
registerKeptSender(sendKept);

export default function MyWorkScreen() {
  return <MyWork />;
}
