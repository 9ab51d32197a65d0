import {
  amountFields,
  type ParticipationField,
  participationFields,
} from '@portal/contract/participation-fields';
import type { ArticleRegistrationBody } from '@portal/contract/provider';
import { streetLine } from '@portal/texts/format';
import { participationOf } from '../../database/participation-columns.ts';
import type { ArticleRegistration } from './article-registration-rules.ts';
import { findDifferences } from './same-content.ts';

/** The columns that a correction can change, as they are stored. */
export type CorrectedColumns = Pick<ArticleRegistration, ParticipationField | 'startDate'>;

export interface Correction {
  readonly columns: CorrectedColumns;
  /** The columns whose values change. */
  readonly changed: readonly (keyof CorrectedColumns)[];
  /** Whether the body differs from the previous one. */
  readonly isNew: boolean;
}

/**
 * The values of a request after a correction. Fields that differ from the previous body are
 * applied, the others stay as an approver may have edited them. The amounts are applied together,
 * because they add up.
 */
export function correct(request: ArticleRegistration, body: ArticleRegistrationBody): Correction {
  const before = request.submitted as ArticleRegistrationBody;
  const differing = findDifferences(before, body);
  const isApplied = (field: string): boolean =>
    differing.some((path) => path === field || path.startsWith(`${field}.`));
  const appliesAmounts = amountFields.some(isApplied);
  const received = { ...participationOf(body), startDate: body.startDate };
  const applied = [...participationFields, 'startDate' as const].filter((field) =>
    (amountFields as readonly string[]).includes(field) ? appliesAmounts : isApplied(field),
  );
  const columns = Object.fromEntries(
    [...participationFields, 'startDate' as const].map((field) => [
      field,
      applied.includes(field) ? received[field] : request[field],
    ]),
  ) as CorrectedColumns;
  const changed = applied.filter(
    (field) => JSON.stringify(columns[field]) !== JSON.stringify(request[field]),
  );
  return { columns, changed, isNew: differing.length > 0 };
}

/**
 * A value as the log shows it: an address on one line, with the country unless it is the
 * Netherlands.
 */
export const shownValue = (
  columns: CorrectedColumns,
  field: keyof CorrectedColumns,
): string | number | null => {
  const value = columns[field];
  if (typeof value !== 'object' || value === null) return value;
  const { postalCode, city, country } = value;
  const line = `${streetLine(value)}, ${postalCode} ${city}`;
  return country === 'NL' ? line : `${line}, ${country}`;
};
