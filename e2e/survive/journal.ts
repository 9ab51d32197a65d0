/** A change that a client requests, recorded before it is sent. */
export interface Change {
  readonly kind: 'submit' | 'approve' | 'reject' | 'file';
  /** Identifies the change: it is its idempotency key, and part of what it creates. */
  readonly mark: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object | Buffer;
  /** The request that is decided on. */
  readonly about?: Change;
  isAcknowledged: boolean;
  /** The id of the request that was created. */
  createdId?: string;
}

/**
 * The responses that clients got, and the changes without a response: what the portal must match.
 */
export class Journal {
  readonly changes: Change[] = [];
  /** Responses that no client should ever get, whatever was killed. */
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

  /** A request without a decision, reserved for the caller. */
  reserveUndecided(): Change | undefined {
    const request = this.changes.find(
      (one) => one.kind === 'submit' && one.isAcknowledged && !this.#decided.has(one),
    );
    if (request) this.#decided.add(request);
    return request;
  }

  get acknowledged(): number {
    return this.changes.filter(({ isAcknowledged }) => isAcknowledged).length;
  }

  /** Changes with an unknown outcome. */
  get open(): Change[] {
    return this.changes.filter(({ isAcknowledged }) => !isAcknowledged);
  }
}
