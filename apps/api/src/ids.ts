import { v7 } from 'uuid';

/** A new id: a UUID v7, so that consecutive rows are near each other in an index. */
export const newId = (): string => v7();
