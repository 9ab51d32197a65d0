import { CommandError, type Facts } from './command.ts';

/** The argument that switches the output to JSON. */
export const json = '--json';

export const wantsJson = (typed: readonly string[]): boolean => typed.includes(json);

export const withoutJson = (typed: readonly string[]): string[] =>
  typed.filter((arg) => arg !== json);

/**
 * Runs a command. With `--json` its facts are printed as one line at the end, with its printed
 * lines in `messages`.
 * @throws {CommandError} that the command threw, then with the facts
 */
export async function inRequestedFormat(
  { print }: { readonly print: (line: string) => void },
  typed: readonly string[],
  work: (output: { print: (line: string) => void; emit: (facts: Facts) => void }) => Promise<void>,
): Promise<void> {
  if (!wantsJson(typed)) {
    await work({ print, emit: () => undefined });
    return;
  }
  const messages: string[] = [];
  let facts: Facts = {};
  await work({
    print: (line) => void messages.push(line),
    emit: (more) => {
      facts = { ...facts, ...more };
    },
  }).catch((error: unknown) => {
    // The facts that were collected before the failure, such as each fault, matter to programs.
    if (error instanceof CommandError) throw new CommandError(error.message, facts);
    throw error;
  });
  print(JSON.stringify({ ...facts, messages }));
}
