/** A reason not to start, for the person at the terminal: what is wrong and how to solve it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What each start puts right by itself, if it is given the owner of the database. */
export class FixableByOwner extends StartError {
  /**
   * @param fault what is wrong
   * @param remedy what to do where the portal has not the owner of the database
   */
  constructor(
    readonly fault: string,
    remedy: string,
  ) {
    super(`${fault} ${remedy}`);
  }
}
