export { type LiveState, useLiveEvents } from '../live/use-live-events';
