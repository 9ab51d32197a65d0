import { Button } from '@mantine/core';
import type { Address } from '@portal/contract/fields';
import { streetLine } from '@portal/texts/format';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session-store.ts';
import { Notice } from '../../ui/notice.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import classes from './order-form.module.css';
import type { OrderLine } from './order-rules.ts';
import { useOrderTexts } from './use-order-texts.ts';

/** An order that was sent. */
export interface Ordered {
  readonly lines: readonly OrderLine[];
  /** The destination: an address, or an e-mail address. */
  readonly to: Address | string;
}

interface OrderConfirmationProps {
  readonly ordered: Ordered;
  readonly onAnother: () => void;
}

/** Shows what was ordered, and what happens next. */
export function OrderConfirmation({ ordered, onAnother }: OrderConfirmationProps) {
  const { t } = useTranslation();
  const describeLine = useOrderTexts();
  const emailAddress = useSession((session) => session.user?.emailAddress ?? '');
  const { lines, to } = ordered;
  const where =
    typeof to === 'string'
      ? t('promotionPackage.askedTo', { emailAddress: to })
      : t('promotionPackage.orderedTo', {
          address: `${streetLine(to)}, ${to.postalCode} ${to.city}`,
        });
  return (
    <Notice
      tone="ok"
      title={t('promotionPackage.orderedTitle')}
      ref={takeFocus}
      extra={
        <>
          <ul className={classes.ordered}>
            {lines.map((line, at) => (
              <li key={at}>{describeLine(line)}</li>
            ))}
          </ul>
          <Button variant="default" onClick={onAnother}>
            {t('promotionPackage.another')}
          </Button>
        </>
      }
    >
      {where} {t('promotionPackage.confirmation', { emailAddress })}
    </Notice>
  );
}
