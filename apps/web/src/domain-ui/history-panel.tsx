import { Skeleton } from '@mantine/core';
import type { HistoryEntry } from '@portal/contract/history';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { useConfig } from '../lib/config-query.ts';
import { ChangeText } from './change-text.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import classes from './history-panel.module.css';
import { type FoldedEntry, foldHistory } from './fold-history.ts';
import { isolatedNames } from './isolated-names.tsx';
import { useTerms } from './use-terms.ts';

interface HistoryPanelProps {
  /** The history of a record, the latest first. */
  query: UseQueryResult<{ readonly items: readonly HistoryEntry[] }>;
}

function ActionText({ entry }: { readonly entry: HistoryEntry }) {
  const { t, i18n } = useTranslation();
  const { product = '' } = useConfig();
  const { actorWithin } = useTerms();
  if (entry.actor === null && entry.action === 'article-registration-approved') {
    return t('recordHistory.automaticallyApproved');
  }
  const key = `recordHistory.actions.${entry.action}` as const;
  return (
    <Trans
      components={isolatedNames}
      // The cache of a page that stayed open may be outdated.
      i18nKey={i18n.exists(key) ? key : 'recordHistory.unknownAction'}
      values={{ actor: actorWithin(entry.actor ?? product, entry.onBehalfOf) }}
    />
  );
}

function Entry({ entry }: { readonly entry: FoldedEntry }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  return (
    <li className={classes.entry}>
      <time className={classes.moment} dateTime={entry.occurredAt}>
        {moment(entry.occurredAt)}
      </time>
      <p>
        <ActionText entry={entry} />
        {entry.times > 1 && <> {t('recordHistory.times', { count: entry.times })}</>}
      </p>
      {entry.changes.length > 0 && (
        <ul className={classes.changes}>
          {entry.changes.map((change, index) => (
            // The same field may have changed in two suspensions.
            <li key={`${change.field} ${index}`}>
              <ChangeText change={change} />
            </li>
          ))}
        </ul>
      )}
      {entry.reason !== null && (
        <p className={classes.reason}>{t('history.reason', { reason: entry.reason })}</p>
      )}
    </li>
  );
}

function Entries({ query }: HistoryPanelProps) {
  const { t } = useTranslation();
  if (query.data) {
    const items = foldHistory(query.data.items);
    if (items.length === 0) return <p className={classes.empty}>{t('recordHistory.empty')}</p>;
    return (
      <ol className={classes.entries}>
        {items.map((entry, index) => (
          <Entry key={`${entry.occurredAt} ${items.length - index}`} entry={entry} />
        ))}
      </ol>
    );
  }
  if (query.isError) {
    return (
      <ErrorAlert
        title={t('recordHistory.failed')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={t('recordHistory.loading')}>
      {[160, 208, 136].map((width) => (
        <Skeleton key={width} height={12} width={width} my={12} />
      ))}
    </div>
  );
}

/** The history of a record: each entry has the person, the time, and the old and new values. */
export function HistoryPanel({ query }: HistoryPanelProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className={classes.history} aria-labelledby={titleId}>
      <h2 className={classes.title} id={titleId}>
        {t('recordHistory.title')}
      </h2>
      <Entries query={query} />
    </section>
  );
}
