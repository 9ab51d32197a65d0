import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SecretKey } from '../../config.ts';
import { newId } from '../../ids.ts';
import { openSeed, sealSeed } from './seed-sealing.ts';
import { newSeed } from './totp-code.ts';

const makeKey = (id: string): SecretKey => ({ id, key: randomBytes(32) });
const old = makeKey('k1');
const current = makeKey('k2');
const accountId = newId();

describe('a sealed seed', () => {
  it('opens again, and differs every time', () => {
    const seed = newSeed();
    expect(seed).toHaveLength(20);
    const first = sealSeed([current], accountId, seed);
    const second = sealSeed([current], accountId, seed);
    expect(first.sealed.equals(second.sealed)).toBe(false);
    for (const one of [first, second]) expect(openSeed([current], accountId, one)).toEqual(seed);
  });

  it('is sealed with the first key of the ring, and opens with any', () => {
    const seed = newSeed();
    const before = sealSeed([old], accountId, seed);
    expect(before.keyId).toBe('k1');
    expect(openSeed([current, old], accountId, before)).toEqual(seed);
    expect(sealSeed([current, old], accountId, seed).keyId).toBe('k2');
  });

  it('does not open for another account, or with another key, or with any bit of it changed', () => {
    const one = sealSeed([current], accountId, newSeed());
    expect(() => openSeed([current], newId(), one)).toThrow();
    expect(() => openSeed([old], accountId, one)).toThrow('"k2"');
    expect(() => openSeed([makeKey('k2')], accountId, one)).toThrow();
    for (let bit = 0; bit < one.sealed.length * 8; bit += 1) {
      const sealed = Buffer.from(one.sealed);
      sealed.writeUInt8(sealed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => openSeed([current], accountId, { ...one, sealed })).toThrow();
    }
    expect(() => openSeed([current], accountId, { ...one, sealed: Buffer.alloc(0) })).toThrow();
  });
});
