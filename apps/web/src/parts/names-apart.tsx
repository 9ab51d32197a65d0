/**
 * Puts names that people typed in <bdi> within a text. A name that is written from right to left
 * then does not move the words around it.
 */
export const namesApart = { bdi: <bdi /> };
