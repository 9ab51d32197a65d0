import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RequestParts } from './api-request.ts';
import { isSecretField } from './draft-rules.ts';

const isSecret = (field: string): boolean => isSecretField(field) || /password|token/i.test(field);

const fieldsOf = (body: unknown): string[] =>
  typeof body === 'object' && body !== null ? Object.keys(body) : [];

/** A file is known by what the browser says of it, also after a reload: its bytes are not read. */
const withoutBytes = (_: string, part: unknown): unknown =>
  part instanceof File
    ? { file: [part.name, part.size, part.lastModified] }
    : part instanceof Blob
      ? { blob: part.size }
      : part;

/** What is sent, as text that is only compared. */
export const payloadText = ({ params, query, body }: RequestParts): string =>
  JSON.stringify([params, query, body], withoutBytes);

/** Whether a payload holds a password or a code, of which not even a digest may be stored. */
export const holdsSecret = ({ body }: RequestParts): boolean => fieldsOf(body).some(isSecret);

/**
 * By what the same payload is known again. `crypto.subtle` does not exist on a page that came
 * without TLS, and would answer only after the change was sent.
 */
export const digestOf = (key: string, parts: RequestParts): string =>
  bytesToHex(sha256(utf8ToBytes(`${key} ${payloadText(parts)}`)));
