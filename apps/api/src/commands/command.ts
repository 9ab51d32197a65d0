import type { Dependencies } from '../dependencies.ts';

/** What a command works with: it may run in its own process or inside the server. */
export interface CommandContext {
  readonly services: Dependencies;
  readonly print: (line: string) => void;
}

export interface Command {
  /** Words as they are typed, `<name>` where a value stands. */
  readonly usage: string;
  readonly summary: string;
  readonly run: (context: CommandContext, parameters: readonly string[]) => Promise<void>;
}

/** A command that cannot be carried out, in words for who typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
