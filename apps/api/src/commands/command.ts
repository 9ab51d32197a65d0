import type { Dependencies } from '../dependencies.ts';

/** What a command works with: it may run in its own process or inside the server. */
export interface CommandContext {
  readonly services: Dependencies;
  readonly print: (line: string) => void;
}

export interface Command {
  /** The words to type, with `<name>` in the place of a value. */
  readonly usage: string;
  readonly summary: string;
  readonly run: (context: CommandContext, parameters: readonly string[]) => Promise<void>;
}

/** A command that cannot be carried out, explained to the person who typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
