import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';

/** What programs get in place of sentences. */
export type Facts = Readonly<Record<string, unknown>>;

/** How a command tells what it did. */
interface Telling {
  /** For people. */
  readonly print: (line: string) => void;
  /** For programs, which read it in place of what is printed; without it they get the lines. */
  readonly tell: (facts: Facts) => void;
}

/** What a command works with: it may run in its own process or inside the server. */
export interface CommandContext extends Telling {
  readonly services: Dependencies;
}

/** What a command works with that opens by itself what it needs of the portal. */
export interface AloneContext extends Telling {
  readonly config: Config;
}

/** A context as its maker knows it, who prints lines and no more. */
export type Printing<Context extends Telling> = Omit<Context, 'tell'>;

interface CommandWords {
  /**
   * The words to type, with `<name>` in the place of a value; `<path>` is one on this machine,
   * `<place>` a path or the address of a bucket.
   */
  readonly usage: string;
  readonly summary: string;
}

type Run<Context> = (context: Context, parameters: readonly string[]) => Promise<void>;

interface ServedCommand extends CommandWords {
  readonly run: Run<CommandContext>;
  /** In its place where no server has the embedded database open. */
  readonly runAlone?: Run<AloneContext>;
}

interface LoneCommand extends CommandWords {
  readonly run?: undefined;
  /** Always in a process of its own. */
  readonly runAlone: Run<AloneContext>;
}

export type Command = ServedCommand | LoneCommand;

/** A command that cannot be carried out, explained to the person who typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  /** @param facts what programs get beside the reason */
  constructor(
    message: string,
    readonly facts: Facts = {},
  ) {
    super(message);
  }
}
