import type { Call } from '@portal/contract/call';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { draftPort, type DraftAddress } from '../lib/draft-port.ts';
import { pendingChanges } from '../lib/pending-changes-port.ts';
import type { DraftForm } from './draft-forms.ts';

/** Why the text of a form is not kept. */
export interface NoDraft {
  readonly because: string;
}

export const noDraft = (because: string): NoDraft => ({ because });

/** The part of a form that keeps itself in a draft. */
interface DraftHolder {
  /** Puts back what the form started with. */
  readonly reset: () => void;
  /** Keeps its state once more, with whatever else changes at the same time. */
  readonly keepAgain: () => void;
}

/** The part that says what was sent of the form, by its subjects. No field has such a name. */
const sentPart = '(sent)';

const isPending = (subject: string): boolean => pendingChanges().isPending(subject);

const areSubjects = (found: unknown): found is readonly string[] =>
  Array.isArray(found) && found.every((each) => typeof each === 'string');

/**
 * What is typed in one form, as the browser keeps it. A part is kept as far as it differs from what
 * the form started with. Before the form's parts are read, nothing counts as put back: parts that
 * the form no longer has are dropped.
 */
export class Draft {
  private readonly found: Readonly<Record<string, unknown>>;
  private readonly started = new Map<string, string>();
  private readonly kept = new Map<string, unknown>();
  private readonly holders = new Set<DraftHolder>();
  private readonly listeners = new Set<() => void>();
  /** What was sent of it, while it is not known how that ended. */
  private readonly sent: Set<string>;
  private readonly wasUncertain: boolean;
  private isAnew = false;
  private hasTaken = false;

  constructor(private readonly key: string | null) {
    this.found = (key === null ? null : draftPort().read(key)) ?? {};
    const sent = this.found[sentPart];
    this.sent = new Set(areSubjects(sent) ? sent.filter(isPending) : []);
    this.wasUncertain = this.sent.size > 0;
  }

  /** Whether something was put back that was typed before. */
  readonly isRestored = (): boolean => this.hasTaken;

  /** Whether what was put back was sent, and it is not known how that ended. */
  readonly isUncertain = (): boolean => this.hasTaken && [...this.sent].some(isPending);

  /** Whether anything differs from what the form started with. */
  readonly isTyped = (): boolean => this.kept.size > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What was typed before in a part; undefined when that is nothing, or no longer fits. */
  take<T>(part: string, fits: (value: unknown) => value is T): T | undefined {
    const value = this.found[part];
    if (value === undefined || !fits(value)) return undefined;
    this.hasTaken = true;
    return value;
  }

  /** Keeps a part as it is now. */
  keep(part: string, value: unknown, initial: unknown): void {
    const now = JSON.stringify(value);
    const start = this.started.get(part) ?? (this.isAnew ? now : JSON.stringify(initial));
    this.started.set(part, start);
    const before = JSON.stringify(this.kept.get(part));
    if (now === (before ?? start)) return;
    // While something else may still be saved, what the form started with is not what is there.
    if (now === start && this.sent.size === 0) this.kept.delete(part);
    else this.kept.set(part, value);
    this.write();
    this.notify();
  }

  /** A change by which the form is sent became pending, or ended. */
  readonly onPendingChange = (subject: string): void => {
    if (isPending(subject)) {
      if (this.kept.size > 0) this.sent.add(subject);
    } else if (this.sent.delete(subject) && this.sent.size === 0) {
      // What was said of it when it was put back is no longer true.
      if (this.wasUncertain) this.hasTaken = false;
      for (const [part, value] of this.kept) {
        if (JSON.stringify(value) === this.started.get(part)) this.kept.delete(part);
      }
    }
    this.write();
    this.notify();
  };

  private write(): void {
    if (this.key === null) return;
    const parts = Object.fromEntries(this.kept);
    const isTold = this.sent.size > 0 && this.kept.size > 0;
    draftPort().write(this.key, isTold ? { ...parts, [sentPart]: [...this.sent] } : parts);
  }

  hold(holder: DraftHolder): () => void {
    this.holders.add(holder);
    return () => this.holders.delete(holder);
  }

  /** Nothing is put back any more of what was typed so far. */
  forget(): void {
    if (this.key !== null) draftPort().remove(this.key);
  }

  /** What was typed has been sent: the form starts anew with what stands in it. */
  settle(): void {
    this.forget();
    this.kept.clear();
    this.started.clear();
    this.isAnew = true;
    this.hasTaken = false;
    this.sent.clear();
    this.notify();
    for (const holder of this.holders) holder.keepAgain();
  }

  /** Throws away what was typed, also on the screen. */
  readonly discard = (): void => {
    this.settle();
    for (const holder of this.holders) holder.reset();
  };

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

export const isDraft = (draft: Draft | NoDraft): draft is Draft => draft instanceof Draft;

/**
 * The draft of a form, which names itself and the calls that send it, and is shown anew for another
 * record or project.
 */
export function useDraft(
  form: DraftForm,
  sentBy: readonly Call[],
  options: Omit<DraftAddress, 'form'> = {},
): Draft {
  const [draft] = useState(() => new Draft(draftPort().keyOf({ form, ...options })));
  const [calls] = useState(sentBy);
  useEffect(() => pendingChanges().subscribe(calls, draft.onPendingChange), [calls, draft]);
  return draft;
}

/** Whether the draft was put back, whether it had been sent, and whether anything is typed now. */
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

/** Attaches a part of a form: `keep` runs after each change of it. */
export function useDraftHolder(
  draft: Draft | NoDraft,
  keep: (draft: Draft) => void,
  reset: () => void,
): void {
  const [, setTimes] = useState(0);
  useEffect(() => {
    if (isDraft(draft)) keep(draft);
  });
  useEffect(() =>
    isDraft(draft)
      ? draft.hold({ reset, keepAgain: () => setTimes((times) => times + 1) })
      : undefined,
  );
}

/** A state of a form that stands in no field of `useForm`, kept in the draft too. */
export function useDraftPart<T>(
  draft: Draft | NoDraft,
  part: string,
  initial: T,
  fits: (value: unknown) => value is T = sameType(initial),
) {
  const [value, setValue] = useState(
    () => (isDraft(draft) ? draft.take(part, fits) : undefined) ?? initial,
  );
  useDraftHolder(
    draft,
    (kept) => kept.keep(part, value, initial),
    () => setValue(initial),
  );
  return [value, setValue] as const;
}
