import { ApiError } from '@subtitle/sdk/api';
import { notify } from '@subtitle/sdk/notify';
import { Button, Text } from '@subtitle/sdk/ui';
import { askUndoImport, describeUndone, useUndoImport } from '../exchange-terms/use-undo-import';

/** Button that undoes the import by which a term was added. @param onUndone the term may no longer exist */
export function UndoImport({ id, onUndone }: { id: number; onUndone: () => void }) {
  const undoing = useUndoImport((undone) => {
    notify.success(describeUndone(undone));
    onUndone();
  });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        mt="sm"
        loading={undoing.isPending}
        onClick={() => void askUndoImport('This term and those of its file').then((yes) => yes && undoing.run(id))}
      >
        Undo its import
      </Button>
      {undoing.error ? (
        <Text c="red" size="sm" role="alert">
          {(undoing.error instanceof ApiError && undoing.error.sentence) || 'The import could not be undone.'}
        </Text>
      ) : null}
    </>
  );
}
