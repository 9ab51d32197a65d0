import type { ColumnType } from 'kysely';

/** A date without a time: YYYY-MM-DD. */
export type DateText = string;
/** Moments: read as Date, written as Date or ISO text. */
export type Moment = ColumnType<Date, Date | string, Date | string>;
/** A moment that the database fills in. */
export type DefaultMoment = ColumnType<Date, Date | string | undefined, Date | string>;
export type MomentOrNull = ColumnType<Date | null, Date | string | null, Date | string | null>;
export type Json<T> = ColumnType<T, string, string>;
export type JsonByDefault<T> = ColumnType<T, string | undefined, string>;
/** Optional, as in rows of an earlier version. */
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
