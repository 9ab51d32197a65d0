import type { GivenName } from '@portal/contract/fields';
import { pick } from '../pick.ts';
import type { FieldFault } from '../problem.ts';
import { unprintableCharacters } from './printable.ts';

/** A fault for each text, by its field, with characters that no document can print. */
export function unprintableFaults(
  texts: Readonly<Record<string, string | null | undefined>>,
): FieldFault[] {
  return Object.entries(texts).flatMap(([field, text]) => {
    const unknown = unprintableCharacters(text ?? '');
    return unknown === ''
      ? []
      : [{ field, code: 'characters-unsupported' as const, values: [unknown] }];
  });
}

/** The faults of the name of an employee, for every call that takes one. */
export const nameFaults = (name: GivenName): FieldFault[] =>
  unprintableFaults(pick(name, ['firstName', 'infix', 'lastName']));
