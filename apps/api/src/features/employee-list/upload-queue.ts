interface Uploader {
  readonly projectId: string;
  readonly accountId: string;
}

/**
 * The uploads of this process that wait to be read, in order of arrival. It only reports positions:
 * the fair limiter decides which one is next.
 */
export class UploadQueue {
  readonly #waiting = new Set<Uploader>();

  /** Tracks an upload until the work calls `begin`, or ends. */
  async track<T>(uploader: Uploader, read: (begin: () => void) => Promise<T>): Promise<T> {
    const own = { ...uploader };
    const leave = () => void this.#waiting.delete(own);
    this.#waiting.add(own);
    try {
      return await read(leave);
    } finally {
      leave();
    }
  }

  /** The position of the latest upload of an account, from 1. Null when none of them waits. */
  positionOf({ projectId, accountId }: Uploader): number | null {
    const index = [...this.#waiting].findLastIndex(
      (one) => one.projectId === projectId && one.accountId === accountId,
    );
    return index < 0 ? null : index + 1;
  }
}
