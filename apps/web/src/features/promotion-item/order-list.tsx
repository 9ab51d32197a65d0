import { Button, Skeleton } from '@mantine/core';
import type { PromotionOrder } from '@portal/contract/promotion-item';
import { streetLine } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './order-list.module.css';
import { ordersQuery } from './promotion-item-queries.ts';
import { useOrderTexts } from './use-order-texts.ts';

const initiallyShown = 5;

function OrderRow({ order }: { readonly order: PromotionOrder }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const describeLine = useOrderTexts();
  const { deliveryAddress } = order;
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.number}>{order.orderNumber}</p>
        <p className={classes.fact}>
          {t(
            order.kind === 'narrowcast'
              ? 'promotionPackage.narrowcast'
              : 'promotionPackage.postersFlyers',
          )}
        </p>
      </div>
      <ul className={classes.items}>
        {order.items.map((item, at) => (
          <li key={at}>
            {describeLine(item)} <bdi className={classes.folder}>{item.folder}</bdi>
          </li>
        ))}
      </ul>
      <div className={classes.fact}>
        <p>
          {t('promotionPackage.orderedBy', {
            when: moment(order.orderedAt),
            name: order.orderedBy,
          })}
        </p>
        {deliveryAddress && (
          <p>
            {streetLine(deliveryAddress)}, {deliveryAddress.city}
          </p>
        )}
      </div>
    </li>
  );
}

export function OrderList({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ordersQuery(projectId));
  const [isExpanded, setExpanded] = useState(false);
  const orders = data?.items ?? [];
  const shown = isExpanded ? orders : orders.slice(0, initiallyShown);
  return (
    <Panel title={t('promotionPackage.earlier')}>
      {error && !data && (
        <ErrorAlert
          title={t('promotionPackage.ordersFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && (
        <div role="status" aria-label={t('promotionPackage.ordersLoading')}>
          <Skeleton height={64} />
        </div>
      )}
      {data && orders.length === 0 && (
        <p className={classes.fact}>{t('promotionPackage.noOrders')}</p>
      )}
      <ul className={classes.list}>
        {shown.map((order) => (
          <OrderRow key={order.promotionOrderId} order={order} />
        ))}
      </ul>
      {shown.length < orders.length && (
        <Button variant="default" mt={12} onClick={() => setExpanded(true)}>
          {t('promotionPackage.allOrders', { count: orders.length - shown.length })}
        </Button>
      )}
    </Panel>
  );
}
