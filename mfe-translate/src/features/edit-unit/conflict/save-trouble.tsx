import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Unit } from '@subtitle/domain/workflow/unit';
import { useSession } from '@subtitle/sdk/session';
import { Alert } from '@subtitle/sdk/ui';
import { Told } from '../action-bar/told';
import classes from '../editor.module.css';
import type { EditorKind } from '../list/editor-kinds';
import type { SessionState } from '../session/session-state';
import { canSaveTexts } from '../texts/read-only-reason';
import { changedColumns, type Texts } from '../texts/unit-columns';
import { ConflictPanel } from './conflict-panel';
import { LostRow } from './lost-row';

interface Props {
  editor: EditorKind;
  unit: Unit;
  id: number;
  language: LanguageCode;
  state: SessionState;
  problem: { title: string; text: string } | null;
  /** Resolves the conflict with these texts. */
  onResolve: (texts: Texts) => void;
  /** Discards the texts of a row that was taken away. */
  onDiscard: () => void;
}

/**
 * Explains why the texts cannot be saved and offers a way out: a conflict, a row that was taken away, or the error of
 * the last save.
 */
export function SaveTrouble({ editor, unit, id, language, state, problem, onResolve, onDiscard }: Props) {
  const { user } = useSession();
  const { conflict, gone, texts, base } = state;
  return (
    <>
      {conflict ? (
        <ConflictPanel
          key={conflict.revision}
          conflict={conflict}
          language={language}
          typed={texts}
          canSave={canSaveTexts({ ...unit, status: conflict.status }, user)}
          onResolve={onResolve}
        />
      ) : null}
      {gone ? (
        <LostRow
          editor={editor}
          id={id}
          language={language}
          texts={changedColumns(texts, base)}
          onDiscard={onDiscard}
        />
      ) : null}
      {problem ? (
        <Alert
          color="red"
          variant="outline"
          role="alert"
          title={<Told sentence={problem.title} />}
          classNames={{ label: classes.told }}
        >
          {problem.text}
        </Alert>
      ) : null}
    </>
  );
}
