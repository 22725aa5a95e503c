export { VirtualList } from './list/virtual-list';
