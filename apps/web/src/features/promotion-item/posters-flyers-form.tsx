import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { requiredFault } from '../../lib/form-rules.ts';
import { useForm } from '../../ui/use-form.ts';
import {
  addressFaults,
  AddressFields,
  addressFields,
  addressOf,
  addressValues,
  useAddressLabel,
} from './address-fields.tsx';
import { AmountSelects } from './amount-selects.tsx';
import { DesignList } from './design-list.tsx';
import { OrderLayout } from './order-layout.tsx';
import {
  designFaults,
  designName,
  itemsOf,
  linesOf,
  noAmounts,
  type ChosenAmounts,
} from './order-rules.ts';
import type { Ordered } from './order-confirmation.tsx';
import { personFields, PersonFields } from './person-fields.tsx';
import { designsQuery, orderPostersFlyers, type Designs } from './promotion-item-queries.ts';

const fields = [...addressFields, ...personFields];

interface PostersFlyersFormProps {
  readonly projectId: string;
  readonly designs: Designs;
  readonly contactName: string;
  readonly onOrdered: (ordered: Ordered) => void;
  /** Tells whether there is something to lose. */
  readonly onEdited: (isEdited: boolean) => void;
}

/** Posters and flyers: how many of which design, where they go, and for whom. */
export function PostersFlyersForm(props: PostersFlyersFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const addressLabel = useAddressLabel();
  const { projectId, onEdited } = props;
  const { postersAndFlyers: designs, projectAddress } = props.designs;
  const [chosen, setChosen] = useState<ChosenAmounts>({});
  const [sentIds, setSentIds] = useState<readonly string[]>([]);
  const initial = { ...addressValues(projectAddress), contactName: props.contactName };
  const items = itemsOf(designs, chosen);
  const lines = linesOf(designs, chosen);

  const form = useForm({
    fields,
    initial,
    label: (field) =>
      field === 'contactName' || field === 'phoneNumber' || field === 'remarks'
        ? t(`fields.${field}`)
        : addressLabel(field),
    faults: (values) => ({
      ...addressFaults(values),
      contactName: requiredFault(values.contactName.trim()),
    }),
    send: async (values) => {
      const { contactName, phoneNumber, remarks } = values;
      const deliveryAddress = addressOf(values);
      const person = {
        contactName,
        phoneNumber: phoneNumber.trim(),
        remarks: remarks.trim(),
      };
      setSentIds(items.map(({ promotionFileId }) => promotionFileId));
      await orderPostersFlyers({ projectId, items, deliveryAddress, ...person });
      return deliveryAddress;
    },
    onDone: (deliveryAddress) => props.onOrdered({ lines, to: deliveryAddress }),
    // A design may be gone since the page was opened.
    onFailure: () => void client.invalidateQueries({ queryKey: designsQuery(projectId).queryKey }),
  });
  const { failure } = form;
  const faults = failure instanceof ApiError ? designFaults(failure.errors, sentIds) : new Map();
  const isEdited =
    items.length > 0 ||
    fields.some((field) => form.values[field] !== ({ ...noText, ...initial }[field] ?? ''));
  useEffect(() => onEdited(isEdited), [isEdited, onEdited]);
  return (
    <form {...form.formProps}>
      <OrderLayout
        failure={failure}
        designs={
          <DesignList
            designs={designs}
            faults={faults}
            choice={(design) => (
              <AmountSelects
                name={designName(design, designs)}
                amounts={chosen[design.promotionFileId] ?? noAmounts}
                isDisabled={form.isBusy}
                onChange={(amounts) =>
                  setChosen((current) => ({ ...current, [design.promotionFileId]: amounts }))
                }
              />
            )}
          />
        }
        fieldsTitle={t('promotionPackage.deliverTo')}
        fields={
          <>
            <AddressFields
              inputProps={form.inputProps}
              country={projectAddress.country}
              isBusy={form.isBusy}
            />
            <PersonFields inputProps={form.inputProps} isBusy={form.isBusy} />
          </>
        }
        lines={lines}
        nothingChosen={t('promotionPackage.nothingChosen')}
        submitLabel={t('promotionPackage.order')}
        isBusy={form.isBusy}
        isValid={form.isValid}
      />
    </form>
  );
}

const noText = { phoneNumber: '', remarks: '' };
