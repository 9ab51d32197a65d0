import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { TableViews } from '../../ui/data-table/option-sections.tsx';
import type { ListViews } from './use-list-views.ts';

const ViewList = lazy(async () => ({
  default: (await loadChunk(() => import('./view-list.tsx'))).ViewList,
}));

/** The saved views as the options of a list show them; their code loads when they are opened. */
export const viewsOf = (views: ListViews): TableViews => ({
  current: views.current?.name,
  list: (onChosen) => (
    <Suspense>
      <ViewList views={views} onChosen={onChosen} />
    </Suspense>
  ),
});
