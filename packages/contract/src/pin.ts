import { z } from 'zod';
import { abort } from './fields.ts';
import { maxLength } from './limits.ts';

/**
 * Six digits of the authenticator app, or a recovery code. Apps show their code in groups, so all
 * characters but letters and digits are ignored.
 */
export const pinField = z
  .string()
  .trim()
  .max(maxLength.pin, abort)
  .overwrite((typed) => typed.replace(/[^\p{L}\p{N}]/gu, ''))
  .min(1);
