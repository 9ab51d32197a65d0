import { Button, Skeleton } from '@mantine/core';
import type { EntraRefusal, EntraTenant } from '@portal/contract/project-entra';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EntraId } from './entra-id.tsx';
import { refusalsQuery } from './entra-queries.ts';
import classes from './refusal-list.module.css';
import { RuleText } from './rule-text.tsx';
import type { TesterDefaults } from './rule-tester.tsx';

interface RefusalListProps {
  readonly projectId: string;
  readonly tenants: readonly EntraTenant[];
  readonly mayChange: boolean;
  readonly onTest: (defaults: TesterDefaults) => void;
  readonly onAddUser: (tenant: EntraTenant, userId: string) => void;
}

function RefusalRow(props: { readonly refusal: EntraRefusal } & RefusalListProps) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const { refusal, tenants } = props;
  const { tenantId, userId } = refusal;
  const tenant = tenants.find((each) => each.tenantId === tenantId);
  const hasRule = tenant?.entraUsers.some((user) => user.userId === userId) === true;
  return (
    <li className={classes.refusal}>
      <p className={classes.when}>
        <time dateTime={refusal.refusedAt}>{moment(refusal.refusedAt)}</time>
        {` · ${t(`entra.doors.${refusal.door}`)} · `}
        <bdi>{tenant?.description ?? t('entra.unknownTenant', { id: tenantId })}</bdi>
      </p>
      {userId === null ? (
        <p className={classes.empty}>{t('entra.refusals.stranger')}</p>
      ) : (
        <EntraId id={userId} name={t('fields.userId')} />
      )}
      <p>
        {refusal.reason === 'groups-unresolved' ? (
          t('entra.rule.groupsUnresolved')
        ) : (
          <RuleText rule={refusal.rule} allowed={false} />
        )}
      </p>
      {userId !== null && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('entra.refusals.testOf', { id: userId })}
            onClick={() => props.onTest({ tenantId, userId })}
          >
            {t('entra.refusals.test')}
          </Button>
          {props.mayChange && tenant && !hasRule && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('entra.refusals.addOf', { id: userId })}
              onClick={() => props.onAddUser(tenant, userId)}
            >
              {t('entra.refusals.add')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** The people who were refused recently, each with the rule that decided. */
export function RefusalList(props: RefusalListProps) {
  const { t } = useTranslation();
  const query = useQuery(refusalsQuery(props.projectId));
  return (
    <Panel title={t('entra.refusals.title')}>
      {query.isPending && (
        <div role="status" aria-label={t('entra.loading')}>
          <Skeleton height={96} />
        </div>
      )}
      {query.error && !query.data && (
        <ErrorAlert
          title={t('entra.refusals.loadFailed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.items.length === 0 && (
        <p className={classes.empty}>{t('entra.refusals.empty')}</p>
      )}
      {query.data && query.data.items.length > 0 && (
        // The list scrolls, so the keyboard must be able to reach it.
        <ul className={classes.list} tabIndex={0} aria-label={t('entra.refusals.title')}>
          {query.data.items.map((refusal) => (
            <RefusalRow key={refusal.entraRefusalId} refusal={refusal} {...props} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
