import type { ArticleRegistrationRow } from '@portal/contract/article-registration';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSelectedProject } from '../../session/project-store.ts';
import { articleRegistrationQuery } from './article-registration-queries.ts';

const atOnce = 3;

/** By id, how many checks are not green; of those that are, nothing. */
type NotGreen = Readonly<Record<string, number>>;

async function lookAt(client: QueryClient, projectId: string, ids: string[]): Promise<NotGreen> {
  const notGreen: Record<string, number> = {};
  const queue = [...ids];
  async function look() {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const { checks } = await client.fetchQuery(articleRegistrationQuery(projectId, id));
      const count = checks.filter(({ answer }) => answer !== 'yes').length;
      if (count > 0) notGreen[id] = count;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, look));
  return notGreen;
}

/** The checks of what is about to be approved: a list shows none, so that each is asked for. */
export function useSelectionChecks(rows: readonly ArticleRegistrationRow[]) {
  const client = useQueryClient();
  const { projectId } = useSelectedProject();
  const ids = rows.map((row) => row.articleRegistrationId);
  return useQuery({
    queryKey: ['project', projectId, 'articleRegistrations', 'selectionChecks', ids],
    queryFn: () => lookAt(client, projectId, ids),
    retry: false,
  });
}
