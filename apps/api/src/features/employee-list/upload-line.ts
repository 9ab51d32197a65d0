/** Whose upload it is. */
interface Uploader {
  readonly projectId: string;
  readonly accountId: string;
}

/**
 * The uploads of this process that wait to be read, in the order in which they came. It only tells
 * where somebody stands: who is next is for the turns to say.
 */
export class UploadLine {
  readonly #waiting = new Set<Uploader>();

  /** Keeps a place until the work calls `begin`, or ends. */
  async through<T>(uploader: Uploader, read: (begin: () => void) => Promise<T>): Promise<T> {
    const own = { ...uploader };
    const leave = () => void this.#waiting.delete(own);
    this.#waiting.add(own);
    try {
      return await read(leave);
    } finally {
      leave();
    }
  }

  /** The place of somebody's latest upload, from 1; null when none of theirs waits. */
  placeOf({ projectId, accountId }: Uploader): number | null {
    const place = [...this.#waiting].findLastIndex(
      (one) => one.projectId === projectId && one.accountId === accountId,
    );
    return place < 0 ? null : place + 1;
  }
}
