import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './folder-section.module.css';

export function FoldersSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden role="status">{t('socialMedia.loading')}</VisuallyHidden>
      <div aria-hidden="true">
        <div className={classes.head}>
          <div>
            <Skeleton height={16} width={160} my={4} />
            <Skeleton height={12} width={112} my={4} />
          </div>
        </div>
        <div className={classes.cards}>
          {Array.from({ length: 4 }, (_, index) => (
            <div key={index} className={classes.card}>
              <span className={classes.thumbnail} />
              <div className={classes.text}>
                <Skeleton height={14} width="80%" my={4} />
                <Skeleton height={12} width="50%" my={4} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
