import type { Db } from '../../database/database.ts';
import { mostShown, type ProjectDigest, type WaitingRequest } from '../../mail/digest-mail.ts';
import { getProjectName } from '../../mail/project-mail.ts';

export interface OnDate {
  readonly projectId: string;
  /** Today, YYYY-MM-DD. */
  readonly date: string;
}

type Source<T> = (db: Db, scope: OnDate) => Promise<T>;

/** The open period of payroll: its last day, and the last working day for changes to it. */
export interface OpenPeriod {
  readonly endsOn: string;
  readonly cutOffOn: string;
}

/** The sources of a digest, provided by the features that own the data. */
export interface DigestSources {
  /** How many requests wait, and since when (YYYY-MM-DD). */
  readonly waiting: Source<{ readonly count: number; readonly oldest: string | null }>;
  /** How many of them have a check that is not in order. */
  readonly unchecked: Source<number>;
  /** The first that came in. */
  readonly oldest: (
    db: Db,
    scope: { readonly projectId: string; readonly most: number },
  ) => Promise<WaitingRequest[]>;
  readonly leavers: Source<number>;
  /** Null where no period of payroll is open. */
  readonly openPeriod: Source<OpenPeriod | null>;
}

/** What waits in a project, in its row-level scope. */
export async function readProjectDigest(
  db: Db,
  sources: DigestSources,
  scope: OnDate,
): Promise<ProjectDigest> {
  const { projectId } = scope;
  const [name, { count, oldest: since }, period, leavers] = await Promise.all([
    getProjectName(db, { projectId }),
    sources.waiting(db, scope),
    sources.openPeriod(db, scope),
    sources.leavers(db, scope),
  ]);
  const [unchecked, oldest] =
    count === 0
      ? [0, []]
      : await Promise.all([
          sources.unchecked(db, scope),
          sources.oldest(db, { projectId, most: mostShown }),
        ]);
  const cutOffOn = period && period.cutOffOn >= scope.date ? period.cutOffOn : null;
  return { projectId, name, waiting: count, since, unchecked, oldest, cutOffOn, leavers };
}
