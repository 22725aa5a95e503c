export { type Notice, notify } from '../feedback/notice-store';
