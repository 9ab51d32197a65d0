import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SecretKey } from '../../config.ts';
import { newId } from '../../ids.ts';
import { makeTokens, readToken } from './session-tokens.ts';

const makeKey = (id: string): SecretKey => ({ id, key: randomBytes(32) });
const old = makeKey('k1');
const current = makeKey('k2');
const content = { sessionId: newId(), generation: 7 };

describe('a token', () => {
  it('contains session and generation', () => {
    const { accessToken, refreshToken } = makeTokens([current], content);
    expect(readToken([current], 'access', accessToken)).toEqual(content);
    expect(readToken([current], 'refresh', refreshToken)).toEqual(content);
  });

  it('is deterministic, and different for every session and generation', () => {
    expect(makeTokens([current], content)).toEqual(makeTokens([current], content));
    const others = [
      makeTokens([current], { ...content, generation: 8 }),
      makeTokens([current], { ...content, sessionId: newId() }),
      makeTokens([old], content),
    ];
    for (const { accessToken, refreshToken } of others) {
      expect(accessToken).not.toBe(makeTokens([current], content).accessToken);
      expect(refreshToken).not.toBe(makeTokens([current], content).refreshToken);
    }
  });

  it('of one kind is invalid as the other kind', () => {
    const { accessToken, refreshToken } = makeTokens([current], content);
    expect(readToken([current], 'refresh', accessToken)).toBeUndefined();
    expect(readToken([current], 'access', refreshToken)).toBeUndefined();
  });

  it('is invalid with any bit changed', () => {
    const { accessToken } = makeTokens([current], content);
    const [payload = '', signature = ''] = accessToken.split('.');
    for (const [at, part] of [payload, signature].entries()) {
      const bytes = Buffer.from(part, 'base64url');
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        const parts = [payload, signature].with(at, changed.toString('base64url'));
        expect(readToken([current], 'access', parts.join('.'))).toBeUndefined();
      }
    }
  });

  it('is invalid when shortened, extended or empty', () => {
    const { accessToken } = makeTokens([current], content);
    const [payload = '', signature = ''] = accessToken.split('.');
    const nonsense = [
      '',
      '.',
      '..',
      payload,
      `${payload}.`,
      `.${signature}`,
      `${accessToken}.`,
      `${accessToken}.${signature}`,
      `${payload}AAAA.${signature}`,
      'x'.repeat(500),
      accessToken.slice(1),
      accessToken.slice(0, -2),
      `${payload}.${signature}AAAA`,
    ];
    for (const token of nonsense) expect(readToken([current], 'access', token)).toBeUndefined();
  });
});

describe('the key ring', () => {
  it('signs with the first key and verifies with all', () => {
    const { accessToken } = makeTokens([old], content);
    expect(readToken([current, old], 'access', accessToken)).toEqual(content);
    expect(makeTokens([current, old], content)).toEqual(makeTokens([current], content));
  });

  it('rejects a token of a removed or foreign key', () => {
    const { accessToken } = makeTokens([old], content);
    expect(readToken([current], 'access', accessToken)).toBeUndefined();
    expect(readToken([makeKey('k1')], 'access', accessToken)).toBeUndefined();
  });
});
