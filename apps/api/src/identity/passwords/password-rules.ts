import { passwordLength } from '@portal/contract/limits';
import type { FieldFault } from '../../problem.ts';
import { isCommonPassword } from './common-password-rules.ts';
import { letterSkeleton } from './skeleton-rules.ts';

const { minLength, maxLength } = passwordLength;
/** Shorter names occur in good passwords by chance. */
const shortestName = 4;

/** The owner of a password: names that an attacker who knows the owner tries first. */
export interface PasswordOwner {
  /** First and last name, and the e-mail address. */
  readonly names: readonly string[];
  /** Brand and product of the portal. */
  readonly portal: readonly string[];
  readonly employers: readonly string[];
}

/**
 * The faults of a new password. Length is counted in code points, as typed: nothing is trimmed, cut
 * off or normalised, here or when it is hashed.
 */
export function checkPassword(field: string, password: string, owner: PasswordOwner): FieldFault[] {
  const length = [...password].length;
  if (length > maxLength) return [{ field, code: 'password-too-long', values: [maxLength] }];
  const hasAllKinds = [/\p{Nd}/u, /\p{Ll}/u, /\p{Lu}/u].every((kind) => kind.test(password));
  if (length < minLength || !hasAllKinds) return [{ field, code: 'password-invalid' }];
  return isCommonPassword(password) || namesOwner(password, owner)
    ? [{ field, code: 'password-common' }]
    : [];
}

function namesOwner(password: string, { names, portal, employers }: PasswordOwner): boolean {
  const skeleton = letterSkeleton(password);
  return [...names, ...portal, ...employers]
    .flatMap(nameParts)
    .some((name) => name.length >= shortestName && skeleton.includes(name));
}

/** A whole name and its words; of an e-mail address only the part before the @. */
function nameParts(name: string): string[] {
  const local = name.includes('@') ? name.slice(0, name.lastIndexOf('@')) : name;
  return [local, ...local.split(/[^\p{L}\p{M}]+/u)].map(letterSkeleton);
}
