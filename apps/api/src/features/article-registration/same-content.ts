import { isDeepStrictEqual } from 'node:util';
import type { Address } from '@portal/contract/fields';
import type { ArticleRegistrationBody } from '@portal/contract/provider';
import { participationOf } from '../../database/participation-columns.ts';

/** The content of a request body in a comparable form: '' counts as absent. */
function contentOf(body: ArticleRegistrationBody): Record<string, unknown> {
  const { address, ...participation } = participationOf(body);
  return {
    ...participation,
    ...Object.fromEntries(
      Object.entries(withAddition(address)).map(([name, value]) => [`address.${name}`, value]),
    ),
    startDate: body.startDate,
    acceptedAt: new Date(body.acceptedAt).getTime(),
    acceptanceReference: body.acceptanceReference,
  };
}

const withAddition = (address: Address) => ({ ...address, addition: address.addition ?? '' });

/** The paths of the fields in which two request bodies with one reference differ. */
export function findDifferences(
  first: ArticleRegistrationBody,
  second: ArticleRegistrationBody,
): string[] {
  const [before, after] = [contentOf(first), contentOf(second)];
  return Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]));
}
