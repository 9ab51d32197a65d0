import { describe, expect, it } from 'vitest';
import { enableTotp, endSession, getProfile } from './account.ts';
import { approveArticleRegistration, getArticleRegistration } from './article-registration.ts';
import { logout } from './authentication.ts';
import { calls } from './calls.ts';
import { diffEmployeeList, exportEmployeeListToExcel } from './employee-list.ts';
import { failuresOf, readOnlyRights } from './failures.ts';
import { ping } from './maintenance.ts';
import { putProjectFile } from './provider-files.ts';
import { rightNames, rights, type Principal } from './rights.ts';

const commonFailures = ['internal-error', 'temporarily-unavailable', 'too-many-requests'];
const ofAnyBody = ['malformed-request', 'payload-too-large', 'unsupported-media-type'];
const ofKey = ['idempotency-in-progress', 'idempotency-key-reused'];
const ofJson = [...ofAnyBody, 'invalid-input', 'required-parameter'];

describe('the failures of a call', () => {
  it.each([
    [ping, [...ofAnyBody, 'invalid-input']],
    [logout, ofJson],
    [getProfile, ['not-signed-in', 'maintenance']],
    [
      endSession,
      [
        ...ofJson,
        'not-signed-in',
        'read-only-session',
        'confirmation-needed',
        'not-found',
        ...ofKey,
        'maintenance',
      ],
    ],
    [enableTotp, [...ofJson, 'not-signed-in', 'read-only-session', 'maintenance']],
    [
      getArticleRegistration,
      ['invalid-input', 'not-signed-in', 'not-found', 'totp-demanded', 'maintenance'],
    ],
    [
      diffEmployeeList,
      [
        'invalid-input',
        'not-signed-in',
        'not-found',
        'totp-demanded',
        'right-missing',
        'state-changed',
        'maintenance',
      ],
    ],
    [
      approveArticleRegistration,
      [
        ...ofJson,
        'not-signed-in',
        'not-found',
        'totp-demanded',
        'right-missing',
        'read-only-session',
        'already-decided',
        'state-changed',
        'maintenance',
        ...ofKey,
      ],
    ],
    [
      exportEmployeeListToExcel,
      [
        ...ofJson,
        'not-signed-in',
        'not-found',
        'totp-demanded',
        'right-missing',
        'maintenance',
        'confirmation-needed',
        'support-list-too-long',
      ],
    ],
    [
      putProjectFile,
      [
        ...ofAnyBody,
        'required-parameter',
        'invalid-input',
        'not-signed-in',
        'scope-missing',
        'not-found',
        ...ofKey,
      ],
    ],
  ] as const)('are exactly these: %o', (call, codes) => {
    expect([...failuresOf(call)].sort()).toEqual([...commonFailures, ...codes].sort());
  });

  it('are declared only where they cannot be derived', () => {
    for (const call of calls) {
      const derived = failuresOf({ ...call, failures: [] });
      expect([call.name, call.failures.filter((code) => derived.has(code))]).toEqual([
        call.name,
        [],
      ]);
    }
  });
});

it('uses the rights that every reader has', () => {
  const flags = [true, false];
  const principals = flags.flatMap((isDisabled) =>
    flags.flatMap((authorize) =>
      flags.flatMap((userManagement) =>
        (['Customer', 'BackOffice'] as const).flatMap((type) =>
          [null, 'somebody'].map((standsInFor): Principal => ({
            type,
            standsInFor,
            membership: {
              isDisabled,
              authorize,
              userManagement,
              confirmationMails: false,
              subscriptionCopy: false,
              payroll: false,
            },
          })),
        ),
      ),
    ),
  );
  const readers = principals.filter(rights.viewProject);
  const always = rightNames.filter((right) => readers.every(rights[right]));
  expect(always).toEqual(readOnlyRights);
});
