import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import type { Address } from '@portal/contract/fields';
import {
  type ParticipationField,
  participationFields,
} from '@portal/contract/participation-fields';

/** The fields of a request that a colleague or the provider may change while it waits. */
export type ChangeableField = ParticipationField | 'startDate';
const changeableFields: readonly ChangeableField[] = [...participationFields, 'startDate'];

export const isChangeableField = (field: string): field is ChangeableField =>
  (changeableFields as readonly string[]).includes(field);

const isSameAddress = (one: Address, other: Address): boolean =>
  (['street', 'houseNumber', 'postalCode', 'city', 'country'] as const).every(
    (part) => one[part] === other[part],
  ) && (one.addition || null) === (other.addition || null);

/** The fields in which two versions of a request differ, including derived ones. */
export const changedFields = (
  from: ArticleRegistrationDetail,
  to: ArticleRegistrationDetail,
): ChangeableField[] =>
  changeableFields.filter((field) =>
    field === 'address' ? !isSameAddress(from.address, to.address) : from[field] !== to[field],
  );
