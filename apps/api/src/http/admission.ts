import type { Db } from '../database/database.ts';
import type { Place } from './route.ts';

/** The fields of a request that may say which project it is about. */
export type Fields = Readonly<Record<string, unknown>>;

/** A transaction of a call, after the portal knows who asks. */
export interface Visit {
  /** Undefined for a call that anyone may make; its handler opens transactions itself. */
  readonly db: Db | undefined;
  /** Lets the asking account into the project that its request is about. */
  readonly enter: (fields: Fields) => Promise<Place>;
}

/** How a call admits those who may make it. */
export interface Admission {
  /** Whether the project follows from the fields, which are then read before anybody is let in. */
  readonly needsFields: boolean;
  /**
   * Runs `work` in its own transaction, after checking who asks.
   * @param fields with which it will enter, if they are known: then both take one question
   */
  readonly visit: <T>(work: (visit: Visit) => Promise<T>, fields?: Fields) => Promise<T>;
}
