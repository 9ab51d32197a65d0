/** A reason not to start, for the person at the terminal: what is wrong and how to solve it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
