import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './page-loading.module.css';

const shownAfter = 300;
const slowAfter = 10_000;

/** Shown while a page loads: nothing at first, then a loader, then a button to try again. */
export function PageLoading() {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const [isSlow, setSlow] = useState(false);
  useTimeout(() => setShown(true), shownAfter, { autoInvoke: true });
  useTimeout(() => setSlow(true), slowAfter, { autoInvoke: true });
  return (
    <div className={classes.loading} role="status">
      {isShown && <Loader size="sm" aria-hidden="true" />}
      {isShown && !isSlow && <VisuallyHidden>{t('app.loading')}</VisuallyHidden>}
      {isSlow && (
        <>
          <p>{t('app.loadingSlow')}</p>
          <Button variant="default" onClick={() => window.location.reload()}>
            {t('app.tryAgain')}
          </Button>
        </>
      )}
    </div>
  );
}
