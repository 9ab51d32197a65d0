import { Button, NativeSelect } from '@mantine/core';
import { type GivenHeldReason, heldReasonsFor } from '@portal/contract/payroll-shapes';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../lib/use-change.ts';
import { DecisionDialog } from '../../domain-ui/decision-dialog.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import classes from './payroll-page.module.css';
import { payrollKey } from './payroll-queries.ts';

interface HoldActionProps {
  readonly projectId: string;
  /** Whether the lines are held, so that the button lets them count again. */
  readonly isHeld: boolean;
  /** Whether it is about all lines of a person, and the button says so. */
  readonly isForPerson?: boolean;
  readonly employeeNumber: string | null;
  /** The person, what of them is held, and the number of lines. */
  readonly about: { readonly name: string; readonly what: string; readonly count: number };
  readonly onHold?: (reason: GivenHeldReason) => Promise<unknown>;
  readonly onRelease?: () => Promise<unknown>;
}

const notOffered = (): Promise<never> => Promise.reject(new Error('This change is not offered'));

/** Excludes lines from the open period, with a reason, or includes them again. */
export function HoldAction({
  projectId,
  isHeld,
  isForPerson = false,
  employeeNumber,
  about,
  onHold = notOffered,
  onRelease = notOffered,
}: HoldActionProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const reasons = heldReasonsFor(employeeNumber);
  const [reason, setReason] = useState<GivenHeldReason>(reasons[0] ?? 'other');
  const refresh = () => client.invalidateQueries({ queryKey: payrollKey(projectId) });
  const change = useChange({
    mutationFn: (to: 'hold' | 'release') => (to === 'hold' ? onHold(reason) : onRelease()),
    onSuccess: (_, to) => {
      setOpen(false);
      notify({
        tone: 'ok',
        title: t(to === 'hold' ? 'payroll.hold.held' : 'payroll.hold.released', {
          count: about.count,
        }),
        message: `${about.name}, ${about.what}`,
      });
      void refresh();
    },
    onError: () => void refresh(),
  });
  const word = isHeld
    ? t(isForPerson ? 'payroll.hold.releasePerson' : 'payroll.hold.release')
    : t(isForPerson ? 'payroll.hold.holdPerson' : 'payroll.hold.hold');
  return (
    <>
      <Button
        variant={isForPerson ? 'default' : 'subtle'}
        size={isForPerson ? 'sm' : 'compact-sm'}
        className={classes.hold}
        loading={isHeld && change.isPending}
        aria-label={t(isHeld ? 'payroll.hold.releaseOf' : 'payroll.hold.holdOf', about)}
        onClick={() => (isHeld ? change.mutate('release') : setOpen(true))}
      >
        {word}
      </Button>
      {isHeld && change.error && (
        <ErrorAlert title={t('payroll.hold.failed')} error={change.error} />
      )}
      <DecisionDialog
        isOpen={isOpen}
        title={t('payroll.hold.title', { name: about.name, what: about.what })}
        closeLabel={t('payroll.hold.close')}
        isBusy={change.isPending}
        onClose={() => setOpen(false)}
      >
        <DecisionDialog.Form
          cancelLabel={t('payroll.hold.cancel')}
          submitLabel={t('payroll.hold.hold')}
          isSubmittable
          isBusy={change.isPending}
          onSubmit={() => change.mutate('hold')}
          onClose={() => setOpen(false)}
        >
          <p>{t('payroll.hold.text', { count: about.count })}</p>
          <NativeSelect
            label={t('payroll.hold.reason')}
            rightSection={<IconChevronDown aria-hidden stroke={1.75} size={16} />}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value as GivenHeldReason)}
            data={reasons.map((value) => ({
              value,
              label: t(`payroll.heldReasons.${value}`),
            }))}
            data-autofocus
          />
          {change.error && <ErrorAlert title={t('payroll.hold.failed')} error={change.error} />}
        </DecisionDialog.Form>
      </DecisionDialog>
    </>
  );
}
