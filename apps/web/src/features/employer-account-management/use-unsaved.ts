import { useCallback, useState } from 'react';

export type AccountPart = 'details' | 'rights' | 'others';

/** Tells the page whether one of its parts has unsaved edits. */
export type NoteEdited = (part: AccountPart, isEdited: boolean) => void;

/** Remembers which parts of a page have unsaved edits. */
export function useUnsaved() {
  const [unsaved, setUnsaved] = useState<ReadonlySet<AccountPart>>(new Set());
  const note = useCallback<NoteEdited>(
    (part, isEdited) =>
      setUnsaved((current) => {
        if (current.has(part) === isEdited) return current;
        const others = [...current].filter((each) => each !== part);
        return new Set(isEdited ? [...others, part] : others);
      }),
    [],
  );
  return { isUnsaved: unsaved.size > 0, note, forget: () => setUnsaved(new Set()) };
}
