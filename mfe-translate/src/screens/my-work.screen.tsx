import { registerKeptSender } from '@subtitle/sdk/drafts';
import { MyWork } from '../features/my-work/my-work';
import { sendKept } from '../features/send-kept/send-kept';

// The shell loads this file to send drafts of units that are not open.
registerKeptSender(sendKept);

export default function MyWorkScreen() {
  return <MyWork />;
}
