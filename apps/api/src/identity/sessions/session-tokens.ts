import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SessionTokens } from '@portal/contract/authentication';
import { parse, stringify } from 'uuid';
import type { KeyRing, SecretKey } from '../../config.ts';

type TokenKind = 'access' | 'refresh';

export interface TokenContent {
  readonly sessionId: string;
  readonly generation: number;
}

const payloadLength = 20;

/**
 * The two tokens of a session's generation. They follow only from the session and the key ring, so
 * nothing secret is stored and a repeated refresh gets the same response.
 */
export function makeTokens(secrets: KeyRing, content: TokenContent): SessionTokens {
  return {
    accessToken: makeToken(secrets[0], 'access', content),
    refreshToken: makeToken(secrets[0], 'refresh', content),
  };
}

function makeToken(secret: SecretKey, kind: TokenKind, content: TokenContent): string {
  const payload = Buffer.alloc(payloadLength);
  payload.set(parse(content.sessionId));
  payload.writeUInt32BE(content.generation, 16);
  return `${payload.toString('base64url')}.${sign(secret, kind, payload).toString('base64url')}`;
}

/** The content of a token; undefined when no key of the ring signed it. */
export function readToken(
  secrets: KeyRing,
  kind: TokenKind,
  token: string,
): TokenContent | undefined {
  const [payloadText = '', signatureText = '', ...rest] = token.split('.');
  const payload = Buffer.from(payloadText, 'base64url');
  const signature = Buffer.from(signatureText, 'base64url');
  // Only one spelling is accepted, because base64 can spell the same bytes in several ways.
  const isCanonical =
    payload.toString('base64url') === payloadText &&
    signature.toString('base64url') === signatureText;
  if (
    !isCanonical ||
    rest.length > 0 ||
    payload.length !== payloadLength ||
    signature.length !== 32
  ) {
    return undefined;
  }
  const isSigned = secrets.some((secret) =>
    timingSafeEqual(sign(secret, kind, payload), signature),
  );
  if (!isSigned) return undefined;
  return {
    sessionId: stringify(payload.subarray(0, 16)),
    generation: payload.readUInt32BE(16),
  };
}

const sign = (secret: SecretKey, kind: TokenKind, payload: Buffer): Buffer =>
  createHmac('sha256', secret.key).update(`session-token:${kind}:`).update(payload).digest();
