import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { maxLength } from '@portal/contract/limits';
import { screenOrientations, sendNarrowcastForm } from '@portal/contract/promotion-item';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { emailAddressFault } from '../../lib/form-rules.ts';
import { FormDraft } from '../../ui/form-draft.tsx';
import { useDraft, useDraftPart } from '../../ui/use-draft.ts';
import { DesignList } from './design-list.tsx';
import type { Ordered } from './order-confirmation.tsx';
import { OrderLayout } from './order-layout.tsx';
import { areIds, designName, noIds } from './order-rules.ts';
import { personFields, PersonFields } from './person-fields.tsx';
import { orderNarrowcast, type Designs } from './promotion-item-queries.ts';
import { useOrderForm } from './use-order-form.ts';

const fields = ['emailAddress', 'screenOrientation', ...personFields] as const;

interface NarrowcastFormProps {
  readonly projectId: string;
  readonly designs: Designs;
  readonly contactName: string;
  readonly emailAddress: string;
  readonly onOrdered: (ordered: Ordered) => void;
}

/**
 * An order of material for screens: the designs, the orientation of the screen, and the address for
 * the files.
 */
export function NarrowcastForm(props: NarrowcastFormProps) {
  const { t } = useTranslation();
  const { projectId } = props;
  const designs = props.designs.narrowcasting;
  const draft = useDraft('order-screens', [sendNarrowcastForm]);
  const [chosenIds, setChosenIds] = useDraftPart(draft, 'chosenIds', noIds, areIds);
  const { contactName, emailAddress } = props;
  const chosen = designs.filter(({ promotionFileId }) => chosenIds.includes(promotionFileId));
  const lines = chosen.map((design) => ({
    name: designName(design, designs),
    posters: null,
    flyers: null,
  }));

  const form = useOrderForm({
    projectId,
    draft,
    chosenIds: chosen.map(({ promotionFileId }) => promotionFileId),
    fields,
    initial: { contactName, emailAddress, screenOrientation: 'Landscape' },
    label: (field) => t(`fields.${field}`),
    faults: (values) => ({ emailAddress: emailAddressFault(values.emailAddress) }),
    send: async ({ screenOrientation, emailAddress: typed }, person) => {
      const orientation = screenOrientations.find((each) => each === screenOrientation);
      const to = typed.trim();
      await orderNarrowcast({
        projectId,
        promotionFileIds: chosen.map(({ promotionFileId }) => promotionFileId),
        screenOrientation: orientation ?? 'Landscape',
        emailAddress: to,
        ...person,
      });
      return to;
    },
    onDone: (to) => props.onOrdered({ lines, to }),
  });
  const toggle = (id: string, isChosen: boolean) =>
    setChosenIds((ids) => (isChosen ? [...ids, id] : ids.filter((each) => each !== id)));
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
              <Checkbox
                label={t('promotionPackage.choose')}
                aria-label={t('promotionPackage.chooseNamed', {
                  design: designName(design, designs),
                })}
                checked={chosenIds.includes(design.promotionFileId)}
                disabled={form.isBusy}
                onChange={(event) => toggle(design.promotionFileId, event.currentTarget.checked)}
              />
            )}
          />
        }
        fieldsTitle={t('promotionPackage.screens')}
        fields={
          <>
            <TextInput
              {...form.inputProps('emailAddress')}
              description={t('promotionPackage.emailHint')}
              type="email"
              inputMode="email"
              maxLength={maxLength.emailAddress}
              readOnly={form.isBusy}
              required
            />
            <NativeSelect
              {...form.inputProps('screenOrientation')}
              rightSection={<IconChevronDown aria-hidden stroke={1.75} size={16} />}
              data={screenOrientations.map((value) => ({
                value,
                label: t(`promotionPackage.orientations.${value}`),
              }))}
              disabled={form.isBusy}
            />
            <PersonFields inputProps={form.inputProps} isBusy={form.isBusy} />
          </>
        }
        lines={lines}
        nothingChosen={t('promotionPackage.noScreenChosen')}
        submitLabel={t('promotionPackage.askFiles')}
        isBusy={form.isBusy}
        isValid={form.isValid}
      />
    </form>
  );
}
