import { v7 } from 'uuid';

/** A new id: UUID v7, so that rows made one after another lie together in an index. */
export const newId = (): string => v7();
