import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { SpooledFile } from '@portal/contract/call-body';
import { fileNameField } from '@portal/contract/files';
import { maximumFileBytes, maxImagePixels } from '@portal/contract/limits';
import type { z } from 'zod';
import { describeFile } from '../files/describe-file.ts';
import { ProblemError } from '../problem.ts';
import { CommandError } from './command.ts';

/** Reads a file on this machine; its name is the last part of its path. @throws {CommandError} */
export async function readNamedFile(
  path: string,
): Promise<{ fileName: string; file: SpooledFile }> {
  await requireFile(path, maximumFileBytes);
  const fileName = requireArgument(
    fileNameField,
    basename(path),
    'The name of a file ends in .jpg, .png or .pdf, and has at most 150 characters.',
  );
  return { fileName, file: await describeFile(path) };
}

/** Checks that the file exists, has content, and is not too large. @throws {CommandError} */
export async function requireFile(path: string, maximumBytes: number): Promise<void> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats?.isFile()) throw new CommandError(`There is no file ${path}.`);
  if (stats.size === 0) throw new CommandError(`${path} is empty.`);
  if (stats.size > maximumBytes) {
    throw new CommandError(`${path} is too large: at most ${maximumBytes} bytes.`);
  }
}

/** @throws {CommandError} with the text `otherwise` when a value does not fit */
export function requireArgument<S extends z.ZodType>(
  schema: S,
  typed: string | undefined,
  otherwise: string,
): z.output<S> {
  const parsed = schema.safeParse(typed);
  if (!parsed.success) throw new CommandError(otherwise);
  return parsed.data;
}

/**
 * Explains to the operator why a file was refused; `missing` is the text for a record that does not
 * exist.
 */
export const explainFileRefusal =
  (missing: string) =>
  (error: unknown): never => {
    if (!(error instanceof ProblemError)) throw error;
    if (error.code === 'not-found') throw new CommandError(missing);
    const hasFault = (wanted: string) => error.faults.some(({ code }) => code === wanted);
    if (hasFault('image-too-large')) {
      throw new CommandError(
        `The picture is larger than ${maxImagePixels} by ${maxImagePixels} pixels.`,
      );
    }
    const isImage = hasFault('image-invalid');
    throw new CommandError(
      isImage ? 'This is no PNG, JPEG or WebP.' : 'The file is something else than its name says.',
    );
  };
