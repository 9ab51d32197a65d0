import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RequestParts } from './api-request.ts';
import { isSecretField } from './draft-rules.ts';

const isSecret = (field: string): boolean => isSecretField(field) || /password|token/i.test(field);

const fieldsOf = (body: unknown): string[] =>
  typeof body === 'object' && body !== null ? Object.keys(body) : [];

/** Replaces a file by its metadata, which is the same after a reload; its bytes are not read. */
const withoutBytes = (_: string, part: unknown): unknown =>
  part instanceof File
    ? { file: [part.name, part.size, part.lastModified] }
    : part instanceof Blob
      ? { blob: part.size }
      : part;

/** The payload as text, for comparison only. */
export const payloadText = ({ params, query, body }: RequestParts): string =>
  JSON.stringify([params, query, body], withoutBytes);

/** Whether a payload has a password or a code, of which not even a digest may be stored. */
export const hasSecret = ({ body }: RequestParts): boolean => fieldsOf(body).some(isSecret);

/**
 * Identifies the same payload later. `crypto.subtle` does not exist on a page without TLS, and is
 * asynchronous: the digest would come only after the change was sent.
 */
export const digestOf = (key: string, parts: RequestParts): string =>
  bytesToHex(sha256(utf8ToBytes(`${key} ${payloadText(parts)}`)));
