import { useSession } from '@subtitle/sdk/session';
import { Alert } from '@subtitle/sdk/ui';
import type { RowTexts } from '../../keep-drafts/device-drafts';
import { Notice } from '../action-bar/notice';
import classes from '../editor.module.css';
import { canSaveTexts } from '../texts/read-only-reason';
import { findChangedColumns } from '../texts/unit-columns';
import type { OpenRow } from '../use-open-row';
import { ConflictPanel } from './conflict-panel';
import { LostRow } from './lost-row';

interface Props {
  row: OpenRow;
  problem: { title: string; text: string } | null;
  /** Resolves the conflict with these texts. */
  onResolve: (texts: RowTexts) => void;
  /** Discards the texts of a row that was taken away. */
  onDiscard: () => void;
}

/**
 * Explains why the texts cannot be saved and offers a solution: for a conflict, for a row that was taken away, or for
 * the error of the last save.
 */
export function SaveProblem({ row, problem, onResolve, onDiscard }: Props) {
  const { user } = useSession();
  const { editor, item, target, unit, state } = row;
  const { conflict, gone, texts, base } = state;
  return (
    <>
      {conflict ? (
        <ConflictPanel
          key={conflict.revision}
          conflict={conflict}
          language={target}
          typed={texts}
          canSave={canSaveTexts({ ...unit, status: conflict.status }, user)}
          onResolve={onResolve}
        />
      ) : null}
      {gone ? (
        <LostRow
          editor={editor}
          id={item.id}
          language={target}
          texts={findChangedColumns(texts, base)}
          onDiscard={onDiscard}
        />
      ) : null}
      {problem ? (
        <Alert
          color="red"
          variant="outline"
          role="alert"
          title={<Notice sentence={problem.title} />}
          classNames={{ label: classes.notice }}
        >
          {problem.text}
        </Alert>
      ) : null}
    </>
  );
}
