import type { Config } from '../../config.ts';
import type { Db } from '../../database/database.ts';
import {
  changedSubscriptionsMail,
  type MailMutated,
  type MutationKind,
} from '../../mail/changed-subscriptions-mail.ts';
import { listRecipients, queueProjectMail } from '../../mail/project-mail.ts';
import { getEmployer } from './subscription-store.ts';

const maximumNamed = 50;
const collator = new Intl.Collator('nl', { numeric: true });

const byName = (a: MailMutated, b: MailMutated): number =>
  collator.compare(a.lastName, b.lastName) ||
  collator.compare(a.firstName, b.firstName) ||
  collator.compare(a.subscriptionNumber, b.subscriptionNumber);

/**
 * Collects the changes of an intake to running subscriptions: it counts all, and stores the first
 * by name.
 */
export class MutationSummary {
  #total = 0;
  #named: MailMutated[] = [];
  readonly #counts: Record<MutationKind, number> = {
    endSet: 0,
    endMoved: 0,
    endRemoved: 0,
    suspensionSet: 0,
    suspensionMoved: 0,
    suspensionRemoved: 0,
    repriced: 0,
    renewed: 0,
  };

  add(batch: readonly MailMutated[]): void {
    this.#total += batch.length;
    for (const { kind } of batch.flatMap(({ mutations }) => mutations)) this.#counts[kind] += 1;
    this.#named = [...this.#named, ...batch].sort(byName).slice(0, maximumNamed);
  }

  /** Mails each member with confirmation mails. No mail when nothing changed. */
  async notify(db: Db, { config, projectId }: { config: Config; projectId: string }) {
    if (this.#total === 0) return;
    const { name: projectName } = await getEmployer(db, { projectId });
    const summary = {
      projectName,
      counts: this.#counts,
      named: this.#named,
      unnamed: this.#total - this.#named.length,
    };
    const members = await listRecipients(db, { projectId, flag: 'confirmationMails' });
    for (const { recipient, language, member } of members) {
      const mail = changedSubscriptionsMail(config, summary, member, language);
      await queueProjectMail(db, { config, projectId }, { recipient, language, ...mail });
    }
  }
}
