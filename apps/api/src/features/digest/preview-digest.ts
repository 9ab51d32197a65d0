import type { CallResult } from '@portal/contract/call';
import type { previewDigest } from '@portal/contract/mail-choices';
import { decidesThemselves } from '@portal/contract/rights';
import { lacksRequiredTotp } from '../../access/project-access.ts';
import type { Config } from '../../config.ts';
import { type Db, setScope } from '../../database/database.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import { digestMail, type DigestSection } from '../../mail/digest-mail.ts';
import { type DigestSources, readProjectDigest } from './digest-facts.ts';
import { hasNews, sortSections } from './digest-rules.ts';
import { listChosenProjects } from './mail-choices.ts';

/** The digest that the account would get on a date; empty texts when nothing waits. */
export async function composePreview(
  db: Db,
  { config, sources, date }: { config: Config; sources: DigestSources; date: string },
  session: Session,
): Promise<CallResult<typeof previewDigest>> {
  const { account } = session;
  const sections: DigestSection[] = [];
  for (const { visible, mayRequests, requests } of await listChosenProjects(db, session, date)) {
    const { row, principal } = visible;
    const isDigest = mayRequests && (requests === 'Daily' || requests === 'Weekly');
    if (!isDigest || lacksRequiredTotp(session, row)) continue;
    const { projectId } = row;
    await setScope(db, { projectId, accountId: account.accountId });
    const full = await readProjectDigest(db, sources, { projectId, date });
    const digest = decidesThemselves(principal) ? full : { ...full, leavers: 0 };
    if (hasNews(digest)) sections.push({ projectId, name: row.name, digest, reminders: [] });
  }
  if (sections.length === 0) return { subject: '', text: '' };
  const content = { member: account, date, sections: sortSections(sections) };
  const { subject, text } = digestMail(config, content, account.language);
  return { subject, text };
}
