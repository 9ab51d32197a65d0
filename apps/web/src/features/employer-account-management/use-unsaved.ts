import { useCallback, useState } from 'react';

export type AccountPart = 'details' | 'rights' | 'others';

/** Tells whether a part of the page holds what was not saved yet. */
export type NoteEdited = (part: AccountPart, isEdited: boolean) => void;

/** Which parts of a page hold what was not saved yet. */
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
