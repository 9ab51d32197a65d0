import { expect, it } from 'vitest';
import { issuerOfTenant } from './openid-authority.ts';

const tenant = '0f4f0d3c-5c8e-4a55-9f1c-6a2a53f8f2b1';
const other = 'c1d0a0de-7c3f-4a59-9a2e-0f4a8be1c0ff';

it('gives each tenant of a shared authority its own issuer', () => {
  const shared = { issuer: 'https://login.example/{tenantid}/v2.0' };
  expect(issuerOfTenant(shared, tenant)).toBe(`https://login.example/${tenant}/v2.0`);
});

it('refuses other tenants for the authority of one tenant', () => {
  const single = { issuer: `https://login.example/${tenant}/v2.0` };
  expect(issuerOfTenant(single, tenant)).toBe(single.issuer);
  expect(() => issuerOfTenant(single, other)).toThrow();
});
