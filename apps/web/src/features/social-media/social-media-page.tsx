import type { PromotionFolder, PromotionKind } from '@portal/contract/social-media';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { ForbiddenPage } from '../../domain-ui/forbidden-page.tsx';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { FolderSection } from './folder-section.tsx';
import { FoldersSkeleton } from './folders-skeleton.tsx';
import { KindChoice } from './kind-choice.tsx';
import { kindIn } from './kind-rules.ts';
import { socialMediaQuery } from './social-media-queries.ts';
import classes from './social-media-page.module.css';

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

interface FoldersProps {
  readonly kind: PromotionKind;
  readonly query: UseQueryResult<{ readonly items: readonly PromotionFolder[] }>;
}

function Folders({ kind, query: { data, error, refetch } }: FoldersProps) {
  const { t } = useTranslation();
  return (
    <>
      {error && (
        <div className={classes.error}>
          <ErrorAlert
            title={t('socialMedia.loadFailed')}
            error={error}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {!data && !error && <FoldersSkeleton />}
      {data?.items.length === 0 && (
        <div className={classes.empty}>
          <PageMessage title={t('socialMedia.empty')} hint={t('socialMedia.emptyHint')} />
        </div>
      )}
      {data?.items.map((content) => (
        <FolderSection key={content.folder} kind={kind} content={content} />
      ))}
    </>
  );
}

/** The promotion material of a kind, by folder. The user can download a file or a whole folder. */
export function SocialMediaPage({ tabs }: { readonly tabs?: ReactNode }) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const kind = kindIn(parameters);
  const query = useQuery(socialMediaQuery(kind));
  const title = t('titles.socialMedia');
  useScreenTitle();
  if (isForbidden(query.error)) {
    return (
      <ForbiddenPage
        right="viewProject"
        title={t('socialMedia.forbidden')}
        hint={t('socialMedia.forbiddenHint')}
      />
    );
  }
  return (
    <>
      <PageHead
        title={title}
        crumbs={[{ label: t('navigation.material'), to: '/files' }, { label: title }]}
      >
        <p className={classes.lead}>{t('socialMedia.lead')}</p>
      </PageHead>
      {tabs}
      <KindChoice chosen={kind} />
      <Folders key={kind} kind={kind} query={query} />
    </>
  );
}
