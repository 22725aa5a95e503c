import '../forms/styles';
import '../overlays/styles';

export { DownloadButton, DownloadIcon } from '../downloads/download-button';
export { ExportRows } from '../downloads/export-rows';
export { TakeButton } from '../downloads/take-button';
