import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { ChunkLoadError } from '../lib/load-chunk.ts';
import { usePageTitle } from '../lib/page-title.tsx';
import { PageMessage } from '../ui/page-message.tsx';
import classes from './whole-screen.module.css';

interface RouteErrorProps {
  /** Set where nothing of the portal stands around the message. */
  readonly isWholeScreen?: boolean;
}

/** Stands in for a page that broke or whose code did not load. Trying again loads everything anew. */
export function RouteError({ isWholeScreen = false }: RouteErrorProps) {
  const { t } = useTranslation();
  const isChunk = useRouteError() instanceof ChunkLoadError;
  const title = t(isChunk ? 'errors.chunkTitle' : 'errors.pageTitle');
  usePageTitle(title);
  const message = (
    <div role="alert">
      <PageMessage
        level={1}
        title={title}
        hint={t(isChunk ? 'errors.chunkText' : 'errors.unexpected')}
        action={<Button onClick={() => window.location.reload()}>{t('app.tryAgain')}</Button>}
      />
    </div>
  );
  return isWholeScreen ? <main className={classes.screen}>{message}</main> : message;
}
