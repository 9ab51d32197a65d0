import { setTimeout as wait } from 'node:timers/promises';
import { findFirstProject } from '../first-project.ts';
import type { PortalProcess } from '../portal-process.ts';
import { requestBody } from '../provider-bodies.ts';
import type { Change, Journal } from './journal.ts';

/** Whether a response means to try again, as any may while servers and databases restart. */
const isRetryable = (status: number, text: string): boolean =>
  status === 429 || /:problem:(temporarily-unavailable|idempotency-in-progress)"/.test(text);
/** Files of the project that are replaced in rotation. */
const fileNames = Array.from({ length: 5 }, (_, at) => `stuk-${at}.pdf`);

/** Clients of all kinds that make changes concurrently, and record the responses. */
export class Load {
  #token = '';
  #projectId = '';
  #isStopped = true;
  #workers: Promise<void>[] = [];
  #decisions = 0;
  /** Calls without effect: their connection broke, or their response was to try again. */
  readonly disturbances: string[] = [];

  constructor(
    private readonly portal: Pick<PortalProcess, 'baseUrl'>,
    private readonly journal: Journal,
    private readonly apiKey: string,
  ) {}

  get projectId(): string {
    return this.#projectId;
  }

  /** Signs in again, because tokens are short-lived, and starts the clients. */
  async start(): Promise<void> {
    await this.signIn();
    this.#isStopped = false;
    const each = fileNames.map((name) => () => this.put(name));
    this.#workers = [
      () => this.submit(),
      () => this.submit(),
      () => this.decide(),
      () => this.decide(),
      ...each.slice(0, 2),
    ].map((work) => this.repeat(work));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#workers);
  }

  /** Repeats, under the same key, changes with an unknown outcome. */
  async settle(): Promise<void> {
    await this.signIn();
    for (const change of this.journal.open) {
      while (!change.isAcknowledged && this.journal.faults.length === 0) {
        await this.send(change);
        if (!change.isAcknowledged) await wait(100);
      }
    }
  }

  private async signIn(): Promise<void> {
    if (this.#projectId === '') this.#projectId = await findFirstProject(this.portal.baseUrl);
    const path = '/employerportal/Authentication/LoginWithCredentials';
    const body = { emailAddress: 'keurder@demo.test', password: 'Demo-wachtwoord-2026' };
    const response = await fetch(this.portal.baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`Signing in answered ${response.status}`);
    this.#token = ((await response.json()) as { accessToken: string }).accessToken;
  }

  private async repeat(work: () => Promise<void>): Promise<void> {
    while (!this.#isStopped && this.journal.faults.length === 0) await work();
  }

  private async submit(): Promise<void> {
    const mark = this.journal.nextMark();
    await this.send(
      this.journal.note({
        kind: 'submit',
        mark,
        method: 'POST',
        path: `/provider/v1/projects/${this.#projectId}/article-registrations`,
        body: requestBody({ costCentre: mark }),
      }),
    );
  }

  private async decide(): Promise<void> {
    const about = this.journal.reserveUndecided();
    if (about?.createdId === undefined) {
      await wait(20);
      return;
    }
    this.#decisions += 1;
    const isApproved = this.#decisions % 3 !== 0;
    const articleRegistrationId = about.createdId;
    await this.send(
      this.journal.note({
        kind: isApproved ? 'approve' : 'reject',
        method: 'POST',
        about,
        path: `/employerportal/ArticleRegistration/${isApproved ? 'Approve' : 'Disapprove'}ArticleRegistration`,
        body: { articleRegistrationId, ...(!isApproved && { reason: 'Te laat' }) },
      }),
    );
  }

  /**
   * The next content of a file: no other client replaces it before this one is known to be stored.
   */
  private async put(name: string): Promise<void> {
    const path = `/provider/v1/projects/${this.#projectId}/files/${name}`;
    if (this.journal.open.some((change) => change.path === path)) {
      await wait(20);
      return;
    }
    const mark = this.journal.nextMark();
    const body = Buffer.from(`%PDF-1.7\n${mark}${'x'.repeat(50_000)}`, 'latin1');
    await this.send(this.journal.note({ kind: 'file', mark, method: 'PUT', path, body }));
  }

  private async send(change: Change): Promise<void> {
    const { kind, mark, method, path, body } = change;
    const isFile = Buffer.isBuffer(body);
    const asProvider = kind === 'submit' || kind === 'file';
    try {
      const response = await fetch(this.portal.baseUrl + path, {
        method,
        headers: {
          authorization: `Bearer ${asProvider ? this.apiKey : this.#token}`,
          'content-type': isFile ? 'application/octet-stream' : 'application/json',
          // A proxy may close an idle connection while the next call is on its way. Browsers send
          // that one again, and this client does not.
          connection: 'close',
          // Storing a file is idempotent.
          ...(!isFile && { 'idempotency-key': mark }),
        },
        body: isFile ? new Uint8Array(body) : JSON.stringify(body),
      });
      const text = await response.text();
      if (response.ok) {
        if (kind === 'submit') {
          change.createdId = (
            JSON.parse(text) as { articleRegistrationId: string }
          ).articleRegistrationId;
        }
        change.isAcknowledged = true;
      } else if (isRetryable(response.status, text)) {
        this.disturbances.push(`${kind} answered ${response.status}`);
        await wait(50);
      } else {
        this.journal.faults.push(`${kind} ${mark} answered ${response.status}: ${text}`);
      }
    } catch (error) {
      // The connection broke: the outcome of the change is unknown.
      const { cause } = error as Error;
      this.disturbances.push(`${kind}: ${String(error)}, ${String(cause)}`);
      await wait(50);
    }
  }
}
