export { ListFoot } from '../list/list-foot';
export { PagedList } from '../list/paged-list';
export { putInPages, usePages } from '../list/use-pages';
export { VirtualList } from '../list/virtual-list';
