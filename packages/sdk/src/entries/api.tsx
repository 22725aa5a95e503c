export type { ApiClient, CallOptions, CursorAnswer } from '../api/api-client';
export { useApi } from '../api/api-context';
export { ApiError, isAbort, isNetworkError, NetworkError } from '../api/api-error';
export { defineOperation, type OwnCall } from '../api/define-operation';
export type { Downloaded } from '../api/download';
export { saveFile } from '../api/save-file';
