import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { requiredFault } from '../../lib/form-rules.ts';
import type { Draft } from '../../ui/use-draft.ts';
import { useForm, type FormRules } from '../../ui/use-form.ts';
import { designFaults } from './order-rules.ts';
import { isPersonField, personOf, type Person, type PersonField } from './person-fields.tsx';
import { designsQuery } from './promotion-item-queries.ts';

type Values<Name extends string> = Readonly<Record<Name | PersonField, string>>;

interface Order<Name extends string, To> {
  readonly projectId: string;
  readonly draft: Draft;
  readonly chosenIds: readonly string[];
  /** The fields of the order itself and of the contact person. */
  readonly fields: readonly (Name | PersonField)[];
  readonly initial: FormRules<Name | PersonField, To>['initial'];
  readonly label: (field: Name) => string;
  readonly faults: FormRules<Name | PersonField, To>['faults'];
  readonly send: (values: Values<Name>, person: Person) => Promise<To>;
  readonly onDone: (to: To) => void;
}

/** The form of any kind of order: designs and a contact person. */
export function useOrderForm<Name extends string, To>(order: Order<Name, To>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [sentIds, setSentIds] = useState<readonly string[]>([]);
  const { projectId, chosenIds, fields, initial } = order;
  const form = useForm<Name | PersonField, To>({
    fields,
    draft: order.draft,
    initial: initial ?? {},
    label: (field) => (isPersonField(field) ? t(`fields.${field}`) : order.label(field)),
    faults: (values) => ({
      ...order.faults(values),
      contactName: requiredFault(values.contactName.trim()),
    }),
    send: (values) => {
      setSentIds(chosenIds);
      return order.send(values, personOf(values));
    },
    onDone: order.onDone,
    // The provider may have deleted a design after the page was opened.
    onFailure: () => void client.invalidateQueries({ queryKey: designsQuery(projectId).queryKey }),
  });
  const { failure } = form;
  return {
    ...form,
    /** The faults, by design id. */
    faults: failure instanceof ApiError ? designFaults(failure.errors, sentIds) : new Map(),
  };
}
