import { CommandError, type Facts } from './command.ts';

/** The word that asks for JSON in place of lines. */
export const json = '--json';

export const asksJson = (typed: readonly string[]): boolean => typed.includes(json);

export const withoutJson = (typed: readonly string[]): string[] =>
  typed.filter((word) => word !== json);

/**
 * Runs work that prints lines for people and tells facts. Who asked for JSON gets one line of it at
 * the end: the facts, and in `messages` what was said.
 * @throws {CommandError} that the work threw, then with the facts
 */
export async function inAskedForm(
  { print }: { readonly print: (line: string) => void },
  typed: readonly string[],
  work: (telling: { print: (line: string) => void; tell: (facts: Facts) => void }) => Promise<void>,
): Promise<void> {
  if (!asksJson(typed)) {
    await work({ print, tell: () => undefined });
    return;
  }
  const messages: string[] = [];
  let facts: Facts = {};
  await work({
    print: (line) => void messages.push(line),
    tell: (more) => {
      facts = { ...facts, ...more };
    },
  }).catch((error: unknown) => {
    // What was found before it ended, such as each fault, is what a program looks for.
    if (error instanceof CommandError) throw new CommandError(error.message, facts);
    throw error;
  });
  print(JSON.stringify({ ...facts, messages }));
}
