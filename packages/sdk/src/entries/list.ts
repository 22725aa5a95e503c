export { ChoiceList } from '../list/choice-list';
export { ListFoot } from '../list/list-foot';
export { PagedList } from '../list/paged-list';
export { type ListPage, putInPages, usePages } from '../list/use-pages';
export { VirtualList } from '../list/virtual-list';
export { type TableControl, VirtualTable } from '../table/virtual-table';
