/** A change that a client asks for, written down before it is sent. */
export interface Change {
  readonly kind: 'submit' | 'approve' | 'reject' | 'file';
  /** Names the change: it is the key that it is sent with, and stands in what it makes. */
  readonly mark: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object | Buffer;
  /** The request that is decided on. */
  readonly about?: Change;
  isAcknowledged: boolean;
  /** The id of the request that was made. */
  madeId?: string;
}

/** What a client was told, and what it was not: the other side of what the portal must know. */
export class Journal {
  readonly changes: Change[] = [];
  /** Answers that no client should ever get, whatever was killed. */
  readonly faults: string[] = [];
  readonly #decided = new Set<Change>();
  #number = 0;

  constructor(private readonly run: string) {}

  note(change: Omit<Change, 'mark' | 'isAcknowledged'> & { readonly mark?: string }): Change {
    const noted = { mark: this.nextMark(), ...change, isAcknowledged: false };
    this.changes.push(noted);
    return noted;
  }

  nextMark(): string {
    this.#number += 1;
    return `${this.run}-${this.#number}`;
  }

  /** A request that nobody decided on yet, for the caller alone to do so. */
  takeUndecided(): Change | undefined {
    const found = this.changes.find(
      (one) => one.kind === 'submit' && one.isAcknowledged && !this.#decided.has(one),
    );
    if (found) this.#decided.add(found);
    return found;
  }

  get acknowledged(): number {
    return this.changes.filter(({ isAcknowledged }) => isAcknowledged).length;
  }

  /** Those of which nobody knows whether they were made. */
  get open(): Change[] {
    return this.changes.filter(({ isAcknowledged }) => !isAcknowledged);
  }
}
