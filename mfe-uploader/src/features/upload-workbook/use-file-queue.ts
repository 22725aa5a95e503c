import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';

/** A file of a tab, from its check to its last imported row; `file` is null if the tab started empty. */
export interface QueuedFile {
  key: number;
  file: File | null;
  /** Id of the file's import. For the open file the id in the URL takes precedence. */
  importId: number | null;
}

export type FileQueue = ReturnType<typeof useFileQueue>;

/**
 * Keeps the files of one tab. One file is open; each other file is a single line, waiting or running. The files are
 * checked one after the other.
 * @param importId import in the URL, which belongs to the open file
 * @param given a file from another tab, to be added
 */
export function useFileQueue(importId: number | null, onImport: (id: number | null) => void, given?: File) {
  const keys = useRef(0);
  const [files, setFiles] = useState<readonly QueuedFile[]>([{ key: 0, file: null, importId: null }]);
  const [open, setOpen] = useState(0);
  const [, freed] = useReducer((times: number) => times + 1, 0);
  const checking = useRef<number | null>(null);
  const taken = useRef<File | null>(null);
  // A ref, because an upload may be accepted after another file was opened.
  const now = useRef(open);
  useLayoutEffect(() => {
    now.current = open;
  }, [open]);

  const add = (added: readonly File[]) => {
    const more = added.map((file) => ({ key: ++keys.current, file, importId: null }));
    setFiles((all) => [...all, ...more]);
    return more;
  };
  const show = (key: number) => {
    if (key === open) return;
    const next = files.find((each) => each.key === key)?.importId ?? null;
    setFiles((all) => all.map((each) => (each.key === open ? { ...each, importId: importId ?? each.importId } : each)));
    setOpen(key);
    onImport(next);
  };
  const remove = (key: number) => {
    const rest = files.filter((each) => each.key !== key);
    setFiles(rest);
    if (key !== open) return;
    setOpen(rest[0]!.key);
    onImport(rest[0]!.importId);
  };
  const takeGiven = useEffectEvent((file: File) => {
    if (taken.current === file) return;
    taken.current = file;
    setOpen(add([file])[0]!.key);
  });
  useEffect(() => {
    if (given) takeGiven(given);
  }, [given]);
  return {
    files,
    open,
    add,
    show,
    remove,
    /** Records the import of a file, open or not. */
    noteImport: (key: number, id: number | null) => {
      if (key === now.current) onImport(id);
      // The URL changes a moment later.
      setFiles((all) => all.map((each) => (each.key === key ? { ...each, importId: id } : each)));
    },
    /**
     * Lets only one file be read at a time.
     * @returns whether this file may be read now
     */
    takeTurn: (key: number): boolean => {
      checking.current ??= key;
      return checking.current === key;
    },
    endTurn: (key: number) => {
      if (checking.current !== key) return;
      checking.current = null;
      freed();
    },
  };
}
