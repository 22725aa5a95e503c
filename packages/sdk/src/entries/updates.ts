export { blockUpdate, useBlockUpdate, useUpdateBlocked } from '../leave/block-update';
