/** Marks of a statement for the connection that sends it; the database reads them as comments. */
export const marks = {
  /** Nobody needs its answer: what comes after it is sent before that is there. */
  ahead: '/* ahead */',
  /** The last of its transaction: the commit is sent with it. */
  last: '/* and commit */',
} as const;
