import { sendPostersFlyersForm } from '@portal/contract/promotion-item';
import { useTranslation } from 'react-i18next';
import { FormDraft } from '../../ui/form-draft.tsx';
import { useDraft, useDraftPart } from '../../ui/use-draft.ts';
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
  areChosenAmounts,
  designName,
  itemsOf,
  linesOf,
  noAmounts,
  nothingChosen,
} from './order-rules.ts';
import type { Ordered } from './order-confirmation.tsx';
import { personFields, PersonFields } from './person-fields.tsx';
import { orderPostersFlyers, type Designs } from './promotion-item-queries.ts';
import { useOrderForm } from './use-order-form.ts';

const fields = [...addressFields, ...personFields];

interface PostersFlyersFormProps {
  readonly projectId: string;
  readonly designs: Designs;
  readonly contactName: string;
  readonly onOrdered: (ordered: Ordered) => void;
}

/** An order of posters and flyers: the numbers per design, the address and the contact person. */
export function PostersFlyersForm(props: PostersFlyersFormProps) {
  const { t } = useTranslation();
  const addressLabel = useAddressLabel();
  const { projectId } = props;
  const { postersAndFlyers: designs, projectAddress } = props.designs;
  const draft = useDraft('order-printed', [sendPostersFlyersForm]);
  const [chosen, setChosen] = useDraftPart(draft, 'chosen', nothingChosen, areChosenAmounts);
  const items = itemsOf(designs, chosen);
  const lines = linesOf(designs, chosen);

  const form = useOrderForm({
    projectId,
    draft,
    chosenIds: items.map(({ promotionFileId }) => promotionFileId),
    fields,
    initial: { ...addressValues(projectAddress), contactName: props.contactName },
    label: addressLabel,
    faults: addressFaults,
    send: async (values, person) => {
      const deliveryAddress = addressOf(values);
      await orderPostersFlyers({ projectId, items, deliveryAddress, ...person });
      return deliveryAddress;
    },
    onDone: (to) => props.onOrdered({ lines, to }),
  });
  return (
    <form {...form.formProps}>
      <FormDraft draft={draft} />
      <OrderLayout
        failure={form.failure}
        designs={
          <DesignList
            designs={designs}
            faults={form.faults}
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
