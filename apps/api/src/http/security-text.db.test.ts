import { describe, expect, it } from 'vitest';
import { useTestPortal } from '../../test/test-portal.ts';
import { buildInfo } from '../version.ts';

const contact = 'mailto:beveiliging@aanbieder.example';
const portalWithContact = useTestPortal({ securityContact: contact });
const portalWithoutContact = useTestPortal();
const address = '/.well-known/security.txt';

describe('security.txt', () => {
  it('has the contact of the settings, and an expiry', async () => {
    const answer = await portalWithContact().app.inject(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      answer.body
        .trimEnd()
        .split('\n')
        .map((line) => /^([\w-]+): (.+)$/.exec(line)?.slice(1) as [string, string]),
    );
    expect(fields).toMatchObject({
      Contact: contact,
      Canonical: `https://portal.example${address}`,
      'Preferred-Languages': 'nl, en',
    });
    const days =
      (Date.parse(fields.Expires ?? '') - portalWithContact().clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it('does not exist without a contact', async () => {
    expect((await portalWithoutContact().app.inject(address)).statusCode).toBe(404);
  });
});

it('the liveness check returns version and build', async () => {
  expect((await portalWithoutContact().app.inject('/health/live')).json()).toEqual({
    status: 'live',
    ...buildInfo,
  });
});
