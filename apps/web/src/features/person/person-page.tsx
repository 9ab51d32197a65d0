import { Button } from '@mantine/core';
import { fullName } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { isMissingRecord } from '../../lib/api-error.ts';
import { personQuery } from '../../domain-ui/person-query.ts';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { RecordFallback } from '../../ui/record-fallback.tsx';
import { PersonCard } from './person-card.tsx';

/** Everything about one employee in a project. */
export function PersonPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { projectId } = useSelectedProject();
  const query = useQuery(personQuery(projectId, id));
  const { data, error } = query;
  const isMissing = isMissingRecord(error, 'PersonId');
  useScreenTitle(
    isMissing
      ? t('person.notFound')
      : data
        ? t('person.title', { name: fullName(data) })
        : undefined,
  );

  if (data) return <PersonCard key={id} person={data} />;
  return (
    <RecordFallback
      query={query}
      isMissing={isMissing}
      title={t('titles.person')}
      texts={{
        notFound: t('person.notFound'),
        notFoundHint: t('person.notFoundHint'),
        loadFailed: t('person.loadFailed'),
        loading: t('person.loading'),
      }}
      shape={{
        railHeight: 152,
        panels: [
          [{ title: t('person.subscriptions'), rows: 1, rowHeight: 64 }],
          [{ title: t('terms.employee'), rows: 5 }],
        ],
      }}
      action={
        <Button component={Link} to="/subscriptions/all" variant="default">
          {t('person.toList')}
        </Button>
      }
    />
  );
}
