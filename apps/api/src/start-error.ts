/** The reason why a start failed, for the operator: the fault and how to solve it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A fault that a start repairs by itself when it has the owner of the database. */
export class FixableByOwner extends StartError {
  /**
   * @param fault what is wrong
   * @param remedy what to do without the owner of the database
   */
  constructor(
    readonly fault: string,
    remedy: string,
  ) {
    super(`${fault} ${remedy}`);
  }
}
