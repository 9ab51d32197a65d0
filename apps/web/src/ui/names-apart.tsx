/**
 * Marks what people wrote within a text: <bdi> around a name. One that is written from right to
 * left then leaves the words around it where they are.
 */
export const namesApart = { bdi: <bdi /> };
