import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { fullName } from '@portal/texts/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useSession } from '../../session/session-store.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { NarrowcastForm } from './narrowcast-form.tsx';
import { OrderConfirmation, type Ordered } from './order-confirmation.tsx';
import { OrderList } from './order-list.tsx';
import { PostersFlyersForm } from './posters-flyers-form.tsx';
import { designsQuery, ordersQuery, type Designs } from './promotion-item-queries.ts';
import classes from './promotion-package-page.module.css';

const orderKinds = ['postersFlyers', 'narrowcast'] as const;
type OrderKind = (typeof orderKinds)[number];

/** A form starts empty again after each order: this number is its key. */
const noOrders: Readonly<Record<OrderKind, number>> = { postersFlyers: 0, narrowcast: 0 };

interface OrderFormsProps {
  readonly projectId: string;
  readonly designs: Designs;
}

/** Shows one of the two forms at a time; the other form keeps its values. */
function OrderForms({ projectId, designs }: OrderFormsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const user = useSession((session) => session.user);
  const [chosenKind, setKind] = useState<OrderKind | null>(null);
  const [ordered, setOrdered] = useState<Ordered | null>(null);
  const [orders, setOrders] = useState<Readonly<Record<OrderKind, number>>>(noOrders);
  const kinds = orderKinds.filter((kind) =>
    kind === 'narrowcast' ? designs.narrowcasting.length : designs.postersAndFlyers.length,
  );
  const kind = chosenKind ?? kinds[0];
  const finish = (done: Ordered, of: OrderKind) => {
    setOrdered(done);
    setOrders((before) => ({ ...before, [of]: before[of] + 1 }));
    void client.invalidateQueries({ queryKey: ordersQuery(projectId).queryKey });
  };
  const form = { projectId, designs, contactName: user ? fullName(user) : '' };
  if (kind === undefined) {
    return (
      <PageMessage
        title={t('promotionPackage.empty')}
        hint={t('promotionPackage.emptyHint')}
        action={
          <Button component={Link} to="/contact" variant="default">
            {t('promotionPackage.toContact')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {ordered && <OrderConfirmation ordered={ordered} onAnother={() => setOrdered(null)} />}
      {!ordered && kinds.length > 1 && (
        <SegmentedControl
          className={classes.kinds}
          aria-label={t('promotionPackage.choice')}
          value={kind}
          onChange={setKind}
          data={kinds.map((value) => ({ value, label: t(`promotionPackage.${value}`) }))}
        />
      )}
      <div hidden={ordered !== null || kind !== 'postersFlyers'}>
        <PostersFlyersForm
          key={orders.postersFlyers}
          {...form}
          onOrdered={(done) => finish(done, 'postersFlyers')}
        />
      </div>
      <div hidden={ordered !== null || kind !== 'narrowcast'}>
        <NarrowcastForm
          key={orders.narrowcast}
          {...form}
          emailAddress={user?.emailAddress ?? ''}
          onOrdered={(done) => finish(done, 'narrowcast')}
        />
      </div>
    </>
  );
}

/** Promotion material to order, and the earlier orders. */
export function PromotionPackagePage({ tabs }: { readonly tabs?: ReactNode }) {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const { data, error, isFetched, refetch } = useQuery(designsQuery(projectId));
  useScreenTitle();
  return (
    <>
      <PageHead
        title={t('titles.promotionPackage')}
        crumbs={[
          { label: t('navigation.material'), to: '/files' },
          { label: t('titles.promotionPackage') },
        ]}
      >
        <p className={classes.lead}>{t('promotionPackage.lead')}</p>
      </PageHead>
      {tabs}
      <div className={classes.body}>
        {data && <OrderForms key={projectId} projectId={projectId} designs={data} />}
        {error && !data && (
          <ErrorAlert
            title={t('promotionPackage.loadFailed')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <div role="status" aria-label={t('promotionPackage.loading')}>
            <Skeleton height={760} radius="md" />
          </div>
        )}
      </div>
      {/* The height of the designs is unknown until they have loaded; nothing below them may move. */}
      {isFetched && <OrderList key={`orders of ${projectId}`} projectId={projectId} />}
    </>
  );
}
