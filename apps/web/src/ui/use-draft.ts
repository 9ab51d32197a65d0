import type { Call } from '@portal/contract/call';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { draftPort, type DraftAddress } from '../lib/draft-port.ts';
import { pendingChanges } from '../lib/pending-changes-port.ts';
import type { DraftForm } from './draft-forms.ts';

/** Why a form has no draft. */
export interface NoDraft {
  readonly because: string;
}

export const noDraft = (because: string): NoDraft => ({ because });

/** A part of a form that stores itself in a draft. */
interface DraftBinding {
  /** Restores the initial value. */
  readonly reset: () => void;
  /** Stores its value again, together with other changes of the same render. */
  readonly storeAgain: () => void;
}

/** The part with the subjects of the changes that sent the form. No field has this name. */
const subjectsPart = '(sent)';

const isPending = (subject: string): boolean => pendingChanges().isPending(subject);

const areSubjects = (loaded: unknown): loaded is readonly string[] =>
  Array.isArray(loaded) && loaded.every((each) => typeof each === 'string');

/**
 * The stored input of one form. A part is stored while it differs from its initial value. Nothing
 * counts as restored until a part of the form reads its stored value: parts that the form no longer
 * has are dropped.
 */
export class Draft {
  private readonly loaded: Readonly<Record<string, unknown>>;
  private readonly initialTexts = new Map<string, string>();
  private readonly stored = new Map<string, unknown>();
  private readonly bindings = new Set<DraftBinding>();
  private readonly listeners = new Set<() => void>();
  /** The subjects of sent changes whose outcome is unknown. */
  private readonly subjects: Set<string>;
  private readonly wasUncertain: boolean;
  private isSettled = false;
  private hasRestored = false;

  constructor(private readonly key: string | null) {
    this.loaded = (key === null ? null : draftPort().read(key)) ?? {};
    const subjects = this.loaded[subjectsPart];
    this.subjects = new Set(areSubjects(subjects) ? subjects.filter(isPending) : []);
    this.wasUncertain = this.subjects.size > 0;
  }

  /** Whether a stored value was restored. */
  readonly isRestored = (): boolean => this.hasRestored;

  /** Whether the restored draft was sent with an unknown outcome. */
  readonly isUncertain = (): boolean => this.hasRestored && [...this.subjects].some(isPending);

  /** Whether any part differs from its initial value. */
  readonly isTyped = (): boolean => this.stored.size > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The stored value of a part; undefined when there is none, or it no longer fits. */
  restore<T>(part: string, fits: (value: unknown) => value is T): T | undefined {
    const value = this.loaded[part];
    if (value === undefined || !fits(value)) return undefined;
    this.hasRestored = true;
    return value;
  }

  /** Stores the current value of a part. */
  store(part: string, value: unknown, initial: unknown): void {
    const now = JSON.stringify(value);
    const start = this.initialTexts.get(part) ?? (this.isSettled ? now : JSON.stringify(initial));
    this.initialTexts.set(part, start);
    const before = JSON.stringify(this.stored.get(part));
    if (now === (before ?? start)) return;
    // While a sent change may still be saved, the initial value may no longer be the server's.
    if (now === start && this.subjects.size === 0) this.stored.delete(part);
    else this.stored.set(part, value);
    this.write();
    this.notify();
  }

  /** A change that sends the form became pending, or settled. */
  readonly onPendingChange = (subject: string): void => {
    if (isPending(subject)) {
      if (this.stored.size > 0) this.subjects.add(subject);
    } else if (this.subjects.delete(subject) && this.subjects.size === 0) {
      // The notice of the restored draft is no longer true.
      if (this.wasUncertain) this.hasRestored = false;
      for (const [part, value] of this.stored) {
        if (JSON.stringify(value) === this.initialTexts.get(part)) this.stored.delete(part);
      }
    }
    this.write();
    this.notify();
  };

  private write(): void {
    if (this.key === null) return;
    const parts = Object.fromEntries(this.stored);
    const hasSubjects = this.subjects.size > 0 && this.stored.size > 0;
    draftPort().write(
      this.key,
      hasSubjects ? { ...parts, [subjectsPart]: [...this.subjects] } : parts,
    );
  }

  bind(binding: DraftBinding): () => void {
    this.bindings.add(binding);
    return () => this.bindings.delete(binding);
  }

  /** Removes the stored input, so that it is not restored. */
  remove(): void {
    if (this.key !== null) draftPort().remove(this.key);
  }

  /** The form was sent: its current values become the initial ones. */
  settle(): void {
    this.remove();
    this.stored.clear();
    this.initialTexts.clear();
    this.isSettled = true;
    this.hasRestored = false;
    this.subjects.clear();
    this.notify();
    for (const binding of this.bindings) binding.storeAgain();
  }

  /** Discards the input, also on the screen. */
  readonly discard = (): void => {
    this.settle();
    for (const binding of this.bindings) binding.reset();
  };

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

export const isDraft = (draft: Draft | NoDraft): draft is Draft => draft instanceof Draft;

/**
 * The draft of a form, with the calls that send it. Mount the form again for another record or
 * project.
 */
export function useDraft(
  form: DraftForm,
  sendingCalls: readonly Call[],
  options: Omit<DraftAddress, 'form'> = {},
): Draft {
  const [draft] = useState(() => new Draft(draftPort().keyOf({ form, ...options })));
  const [calls] = useState(sendingCalls);
  useEffect(() => pendingChanges().subscribe(calls, draft.onPendingChange), [calls, draft]);
  return draft;
}

/** Whether the draft was restored, whether it had been sent, and whether the form has input now. */
export function useDraftState(draft: Draft) {
  const isRestored = useSyncExternalStore(draft.subscribe, draft.isRestored);
  const isTyped = useSyncExternalStore(draft.subscribe, draft.isTyped);
  const isUncertain = useSyncExternalStore(draft.subscribe, draft.isUncertain);
  return { isRestored, isUncertain, isTyped };
}

const sameType =
  <T>(initial: T) =>
  (value: unknown): value is T =>
    typeof value === typeof initial;

/** Attaches a part of a form: `store` runs after each render of it. */
export function useDraftBinding(
  draft: Draft | NoDraft,
  store: (draft: Draft) => void,
  reset: () => void,
): void {
  const [, setTimes] = useState(0);
  useEffect(() => {
    if (isDraft(draft)) store(draft);
  });
  useEffect(() =>
    isDraft(draft)
      ? draft.bind({ reset, storeAgain: () => setTimes((times) => times + 1) })
      : undefined,
  );
}

/** A state of a form outside the fields of `useForm`, stored in the draft too. */
export function useDraftPart<T>(
  draft: Draft | NoDraft,
  part: string,
  initial: T,
  fits: (value: unknown) => value is T = sameType(initial),
) {
  const [value, setValue] = useState(
    () => (isDraft(draft) ? draft.restore(part, fits) : undefined) ?? initial,
  );
  useDraftBinding(
    draft,
    (stored) => stored.store(part, value, initial),
    () => setValue(initial),
  );
  return [value, setValue] as const;
}
