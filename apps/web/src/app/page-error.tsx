import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChunkLoadError } from '../lib/load-chunk.ts';
import { usePageTitle } from '../lib/page-title.tsx';
import { PageMessage } from '../ui/page-message.tsx';

interface PageErrorProps {
  readonly error: unknown;
}

/** Replaces a page that crashed or failed to load. A retry reloads the whole page. */
export function PageError({ error }: PageErrorProps) {
  const { t } = useTranslation();
  const isChunk = error instanceof ChunkLoadError;
  const title = t(isChunk ? 'errors.chunkTitle' : 'errors.pageTitle');
  const chunkText = isChunk && error.isReplaced ? 'errors.chunkReplaced' : 'errors.chunkText';
  usePageTitle(title);
  return (
    <div role="alert">
      <PageMessage
        level={1}
        title={title}
        hint={t(isChunk ? chunkText : 'errors.unexpected')}
        action={<Button onClick={() => window.location.reload()}>{t('app.tryAgain')}</Button>}
      />
    </div>
  );
}
