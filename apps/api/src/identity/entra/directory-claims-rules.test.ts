import { describe, expect, it } from 'vitest';
import { claimedTenant, readDirectoryClaims } from './directory-claims-rules.ts';

const tid = '0f4f0d3c-5c8e-4a55-9f1c-6a2a53f8f2b1';
const oid = '5B7F6A5E-1B22-4D8F-8C37-6E8B8B1A90AA';
const group = 'c1d0a0de-7c3f-4a59-9a2e-0f4a8be1c0ff';
const person = { tid, oid, groups: [group] };

describe('the claims of a directory', () => {
  it('name a person by tenant and object, in one case', () => {
    expect(readDirectoryClaims(person)).toEqual({
      tenantId: tid,
      objectId: oid.toLowerCase(),
      groupIds: [group],
      verifiedAddress: undefined,
    });
  });

  it.each([{ oid }, { tid }, { tid: 'common', oid }, { tid, oid: 'noor@werkgever.example' }])(
    'that name no person of a tenant are refused: %j',
    (claims) => {
      expect(() => readDirectoryClaims(claims)).toThrow();
    },
  );

  it.each([
    {},
    { groups: [group], hasgroups: true },
    { groups: [group], hasgroups: 'true' },
    { groups: [group], _claim_names: { groups: 'src1' } },
    { groups: ['Planning'] },
    { groups: group },
  ])('do not contain all groups: %j', (claims) => {
    expect(readDirectoryClaims({ tid, oid, ...claims }).groupIds).toBeUndefined();
  });

  it('contain all groups of a person without groups', () => {
    expect(readDirectoryClaims({ tid, oid, groups: [] }).groupIds).toEqual([]);
  });

  const email = 'noor@werkgever.example';
  it.each([
    [{ email, xms_edov: true }, email],
    [{ email, xms_edov: '1' }, email],
    [{ email, email_verified: true }, email],
    [{ email }, undefined],
    [{ email, xms_edov: false }, undefined],
    [{ email, xms_edov: 'false', email_verified: 'true' }, undefined],
    [{ preferred_username: email, upn: email, xms_edov: true }, undefined],
    [{ email: 'no address', xms_edov: true }, undefined],
  ])('contain a verified address, or none: %j', (claims, expected) => {
    expect(readDirectoryClaims({ ...person, ...claims }).verifiedAddress).toBe(expected);
  });
});

it('returns the tenant that a token claims, and undefined for anything else', () => {
  const token = (payload: unknown) =>
    `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.y`;
  expect(claimedTenant(token(person))).toBe(tid);
  for (const none of [undefined, '', 'x', 'x.y.z', token({}), token({ tid: '../other' })]) {
    expect(claimedTenant(none)).toBeUndefined();
  }
});
