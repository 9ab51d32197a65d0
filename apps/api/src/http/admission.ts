import type { Db } from '../database/database.ts';
import type { BodyCaller } from './bodies/body-budget.ts';
import type { Place } from './route.ts';

/** The fields of a request that may say which project it is about. */
export type Fields = Readonly<Record<string, unknown>>;

/** A transaction of a call, after the portal knows who asks. */
export interface Visit {
  /** Undefined for a call that anyone may make; its handler opens transactions itself. */
  readonly db: Db | undefined;
  /** Who sends the body; undefined for a call that anyone may make. */
  readonly caller: BodyCaller | undefined;
  /** Lets the asking account into the project that its request is about. */
  readonly enter: (fields: Fields) => Promise<Place>;
  /**
   * What `Ahead` answers, where it was asked. Nobody may hear it who was not let in; that it failed,
   * they may.
   */
  readonly begun?: Promise<unknown> | undefined;
}

/** Asks what a call answers, before it is known who asks. */
export type Ahead = (asked: { readonly db: Db; readonly projectId: string }) => Promise<unknown>;

/** How a call admits those who may make it. */
export interface Admission {
  /** Whether the project follows from the fields, which are then read before anybody is let in. */
  readonly needsFields: boolean;
  /**
   * Runs `work` in its own transaction, after checking who asks.
   * @param fields with which it will enter, if they are known: then both take one question
   * @param ahead asked along with who asks, if the fields name the project
   */
  readonly visit: <T>(
    work: (visit: Visit) => Promise<T>,
    fields?: Fields,
    ahead?: Ahead,
  ) => Promise<T>;
}
