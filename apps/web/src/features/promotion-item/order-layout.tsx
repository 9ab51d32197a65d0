import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsReadOnly } from '../../session/use-right.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './order-form.module.css';
import type { OrderLine } from './order-rules.ts';
import { useOrderTexts } from './use-order-texts.ts';

interface OrderLayoutProps {
  /** Why the order failed, unless a field already shows it. */
  readonly failure: unknown;
  readonly designs: ReactNode;
  /** The title of the fields beside the designs. */
  readonly fieldsTitle: string;
  readonly fields: ReactNode;
  readonly lines: readonly OrderLine[];
  /** The hint that is shown while no design is chosen. */
  readonly nothingChosen: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly isValid: boolean;
}

/** The body of an order: the designs, the address and the person, and a summary. */
export function OrderLayout(props: OrderLayoutProps) {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  const describeLine = useOrderTexts();
  const { lines } = props;
  return (
    <>
      {Boolean(props.failure) && (
        <div className={classes.failure}>
          <FormFailure title={t('promotionPackage.failed')} error={props.failure} />
        </div>
      )}
      {isReadOnly && (
        <div className={classes.failure}>
          <Notice tone="info">{t('promotionPackage.readOnly')}</Notice>
        </div>
      )}
      <div className={classes.columns}>
        <Panel title={t('promotionPackage.designs')}>{props.designs}</Panel>
        <div className={classes.side}>
          <Panel title={props.fieldsTitle}>
            <div className={classes.fields}>{props.fields}</div>
          </Panel>
          <Panel title={t('promotionPackage.chosen')}>
            {lines.length === 0 ? (
              <p className={classes.nothing}>{props.nothingChosen}</p>
            ) : (
              <ul className={classes.lines}>
                {lines.map((line, at) => (
                  <li key={at}>{describeLine(line)}</li>
                ))}
              </ul>
            )}
            <Button
              type="submit"
              variant="filled"
              fullWidth
              loading={props.isBusy}
              disabled={!props.isValid || lines.length === 0 || isReadOnly}
            >
              {props.submitLabel}
            </Button>
          </Panel>
        </div>
      </div>
    </>
  );
}
