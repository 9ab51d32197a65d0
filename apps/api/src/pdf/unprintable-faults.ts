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

/** What is wrong with the name of an employee, by whichever call it comes in. */
export const nameFaults = (name: GivenName): FieldFault[] =>
  unprintableFaults(pick(name, ['firstName', 'infix', 'lastName']));
