import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { screenOrientations } from '@portal/contract/promotion-item';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { emailAddressFault, requiredFault } from '../../lib/form-rules.ts';
import { useForm } from '../../ui/use-form.ts';
import { DesignList } from './design-list.tsx';
import type { Ordered } from './order-confirmation.tsx';
import { OrderLayout } from './order-layout.tsx';
import { designFaults, designName } from './order-rules.ts';
import { personFields, PersonFields } from './person-fields.tsx';
import { designsQuery, orderNarrowcast, type Designs } from './promotion-item-queries.ts';

const fields = ['emailAddress', 'screenOrientation', ...personFields] as const;

interface NarrowcastFormProps {
  readonly projectId: string;
  readonly designs: Designs;
  readonly contactName: string;
  readonly emailAddress: string;
  readonly onOrdered: (ordered: Ordered) => void;
  /** Tells whether there is something to lose. */
  readonly onEdited: (isEdited: boolean) => void;
}

/** Material for screens: which designs, how the screen stands, and where the files go. */
export function NarrowcastForm(props: NarrowcastFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { projectId, onEdited } = props;
  const designs = props.designs.narrowcasting;
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const [sentIds, setSentIds] = useState<readonly string[]>([]);
  const { contactName, emailAddress } = props;
  const initial = { contactName, emailAddress, screenOrientation: 'Landscape' };
  const chosen = designs.filter(({ promotionFileId }) => chosenIds.includes(promotionFileId));
  const lines = chosen.map((design) => ({
    name: designName(design, designs),
    posters: null,
    flyers: null,
  }));

  const form = useForm({
    fields,
    initial,
    label: (field) => t(`fields.${field}`),
    faults: (values) => ({
      emailAddress: emailAddressFault(values.emailAddress),
      contactName: requiredFault(values.contactName.trim()),
    }),
    send: async ({ screenOrientation, ...values }) => {
      const promotionFileIds = chosen.map(({ promotionFileId }) => promotionFileId);
      const orientation = screenOrientations.find((each) => each === screenOrientation);
      const to = values.emailAddress.trim();
      setSentIds(promotionFileIds);
      await orderNarrowcast({
        projectId,
        promotionFileIds,
        screenOrientation: orientation ?? 'Landscape',
        ...values,
        emailAddress: to,
        phoneNumber: values.phoneNumber.trim(),
        remarks: values.remarks.trim(),
      });
      return to;
    },
    onDone: (to) => props.onOrdered({ lines, to }),
    onFailure: () => void client.invalidateQueries({ queryKey: designsQuery(projectId).queryKey }),
  });
  const { failure } = form;
  const faults = failure instanceof ApiError ? designFaults(failure.errors, sentIds) : new Map();
  const isEdited =
    chosen.length > 0 ||
    fields.some((field) => form.values[field] !== ({ ...noText, ...initial }[field] ?? ''));
  useEffect(() => onEdited(isEdited), [isEdited, onEdited]);
  const toggle = (id: string, isChosen: boolean) =>
    setChosenIds((ids) => (isChosen ? [...ids, id] : ids.filter((each) => each !== id)));
  return (
    <form {...form.formProps}>
      <OrderLayout
        failure={failure}
        designs={
          <DesignList
            designs={designs}
            faults={faults}
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
              maxLength={254}
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

const noText = { phoneNumber: '', remarks: '' };
