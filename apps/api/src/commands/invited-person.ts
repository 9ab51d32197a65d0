import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { z } from 'zod';
import { ProblemError } from '../problem.ts';
import { CommandError } from './command.ts';

/** @throws {CommandError} for an unknown option */
export function readParameters<const O extends NonNullable<ParseArgsConfig['options']>>(
  parameters: readonly string[],
  options: O,
) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

/** @throws {CommandError} with a line for every fault */
export function checkInvitation<S extends z.ZodType>(schema: S, typed: unknown): z.output<S> {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return parsed.data;
  throw new CommandError(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  );
}

/** Explains to the operator why an invitation was refused. */
export function explainRefusal(error: unknown): never {
  if (error instanceof ProblemError && error.code === 'not-found') {
    throw new CommandError('There is no project of that id.');
  }
  if (error instanceof ProblemError && error.code === 'invalid-input') {
    throw new CommandError(
      'That address cannot be invited here: it is of the other kind of account, deactivated, or being changed.',
    );
  }
  throw error;
}
