import { Button } from '@mantine/core';
import type { Person } from '@portal/contract/person';
import { IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { leaverAddress } from '../../domain-ui/leaver-address.ts';
import { reportableOf } from '../../domain-ui/person-query.ts';
import { useRightIn } from '../../session/use-right.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './person-actions.module.css';

/**
 * To report an employee as a leaver: the page of the subscription opens its dialog. Nothing for an
 * account without the right, or without a subscription that could end.
 */
export function PersonActions({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const mayReport = useRightIn(person.projectId, 'manageEmployees');
  const reportable = reportableOf(person);
  if (!mayReport || reportable.length === 0) return null;
  return (
    <Panel title={t('person.actions.title')}>
      <p className={classes.text}>{t('person.actions.lead')}</p>
      <div className={classes.buttons}>
        {reportable.map(({ subscriptionId, type }) => (
          <Button
            key={subscriptionId}
            component={Link}
            to={leaverAddress(subscriptionId)}
            className={classes.button}
            variant="default"
            leftSection={<IconUserMinus aria-hidden stroke={1.75} size={18} />}
          >
            {reportable.length === 1
              ? t('person.actions.report')
              : t('person.actions.reportOf', { article: type })}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
