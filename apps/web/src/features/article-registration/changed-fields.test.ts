import { calls } from '@portal/contract/calls?schemas';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { requestDetail } from '../../../test/records.ts';
import { changedFields } from './changed-fields.ts';

const base = requestDetail();

test('a change includes the fields derived from it', () => {
  const after = requestDetail({ employerContribution: 1500, netOwnContribution: 250 });
  expect(changedFields(base, after)).toEqual(['employerContribution', 'netOwnContribution']);
});

test('every field of a request is compared, except what the portal itself records', () => {
  const recorded = [
    'articleRegistrationId',
    'projectId',
    'prettyLastName',
    'status',
    'version',
    'checks',
    'requestedAt',
    'decidedAt',
    'decidedBy',
    'decidedOnBehalfOf',
    'rejectionReason',
    'subscriptionId',
    'isDecidedByYou',
  ];
  const detail = calls.find(({ name }) => name === 'GetArticleRegistration')?.response;
  if (detail?.kind !== 'json') throw new Error('The detail of a request is JSON');
  const { shape } = detail.schema as z.ZodObject;
  const compared = Object.keys(shape).filter((field) => !recorded.includes(field));
  expect(compared.length).toBeGreaterThan(15);
  const other = {
    ...base,
    ...Object.fromEntries(compared.map((field) => [field, 'something else'])),
  };
  expect(changedFields(base, other as never).sort()).toEqual(compared.sort());
});

test('an address with the same contents is equal', () => {
  const from = requestDetail({ address: { ...base.address, addition: '' } });
  const to = requestDetail({ address: { ...base.address, addition: null } });
  expect(changedFields(from, to)).toEqual([]);
  expect(changedFields(from, base)).toEqual(['address']);
});
