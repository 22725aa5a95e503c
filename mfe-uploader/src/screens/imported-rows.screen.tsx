import { ImportedRows } from '../features/imported-rows/imported-rows';

export default function ImportedRowsScreen() {
  return <ImportedRows />;
}
