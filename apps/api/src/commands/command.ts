import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';

/** The machine-readable result of a command. */
export type Facts = Readonly<Record<string, unknown>>;

/** The output of a command. */
interface CommandOutput {
  /** For people. */
  readonly print: (line: string) => void;
  /** For programs, in place of the lines; without `--json` only the lines are printed. */
  readonly emit: (facts: Facts) => void;
}

/** The context of a command that runs in its own process or inside the server. */
export interface CommandContext extends CommandOutput {
  readonly services: Dependencies;
}

/** The context of a command that opens what it needs of the portal by itself. */
export interface AloneContext extends CommandOutput {
  readonly config: Config;
}

/** A context whose owner provides only `print`. */
export type Printing<Context extends CommandOutput> = Omit<Context, 'emit'>;

interface CommandHelp {
  /**
   * The command and its arguments: `<name>` stands for a value, `<path>` for a path on this
   * machine, `<place>` for a path or the URL of a bucket.
   */
  readonly usage: string;
  readonly summary: string;
}

type Run<Context> = (context: Context, parameters: readonly string[]) => Promise<void>;

interface ServedCommand extends CommandHelp {
  readonly run: Run<CommandContext>;
  /** Runs instead where no server has the embedded database open. */
  readonly runAlone?: Run<AloneContext>;
}

interface LoneCommand extends CommandHelp {
  readonly run?: undefined;
  /** Always in a process of its own. */
  readonly runAlone: Run<AloneContext>;
}

export type Command = ServedCommand | LoneCommand;

/** A command that cannot be run, with an explanation for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  /** @param facts the machine-readable part of the error */
  constructor(
    message: string,
    readonly facts: Facts = {},
  ) {
    super(message);
  }
}
