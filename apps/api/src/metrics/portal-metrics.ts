import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { buildInfo } from '../version.ts';

/** A gauge. */
interface GaugeOptions {
  readonly name: string;
  readonly help: string;
  /** The name of its label, with one value of the gauge for each value of the label. */
  readonly label?: string;
}

/** Values of a gauge by label value, or by '' without a label. */
type GaugeValues = Readonly<Record<string, number>>;

const prefix = 'portal_';
/** Gauges whose names end like those of counters, which promtool refuses. */
const counterLikeGauges = ['handles', 'requests', 'resources'].map(
  (what) => `${prefix}nodejs_active_${what}_total`,
);

/** The names of jobs in metrics and in the log. */
const jobNames = [
  'mail',
  'link',
  'pruning',
  'retention',
  'sweeping',
  'due-changes',
  'cut-offs',
  'digests',
  'comparable-numbers',
] as const;
export type JobName = (typeof jobNames)[number];

/** The classes of status that start at 0; 3xx appears when it first occurs. */
const initialStatuses = ['2xx', '4xx', '5xx'];

/**
 * The metrics of one process for Prometheus. Counters with an alert on their rate start at 0.
 * Otherwise Prometheus would see no increase when a counter first appears, and miss the alert.
 *
 * Labels have a fixed set of values. A project, an account, an address or a path is never a label:
 * it would expose persons, and make the number of series unbounded.
 */
export class PortalMetrics {
  readonly #registry = new Registry();
  readonly #updates: (() => Promise<void> | void)[] = [];
  #scraping: Promise<string> | undefined;

  readonly #requests = new Counter({
    name: `${prefix}requests_total`,
    help: 'Requests answered, by call and class of the status.',
    labelNames: ['call', 'status'],
    registers: [this.#registry],
  });

  readonly #callSeconds = new Counter({
    name: `${prefix}call_seconds_total`,
    help: 'Seconds that requests took until their answer was sent, by call.',
    labelNames: ['call'],
    registers: [this.#registry],
  });

  readonly #durations = new Histogram({
    name: `${prefix}request_duration_seconds`,
    help: 'Seconds that a request took until its answer was sent, by what it does.',
    labelNames: ['kind'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.#registry],
  });

  readonly #signIns = new Counter({
    name: `${prefix}sign_ins_total`,
    help: 'Steps of signing in, by way and outcome.',
    labelNames: ['way', 'outcome'],
    registers: [this.#registry],
  });

  readonly #jobs = new Gauge({
    name: `${prefix}job_last_success_timestamp_seconds`,
    help: 'When a job of this process last ended well, in seconds since 1970; 0 before the first time.',
    // Not "job", which Prometheus sets itself, and would rename.
    labelNames: ['name'],
    registers: [this.#registry],
  });

  /** @param engine the database that it runs on */
  constructor(engine: string) {
    new Gauge({
      name: `${prefix}build_info`,
      help: 'What runs here; always 1.',
      labelNames: ['version', 'commit', 'built_at', 'node', 'database'],
      registers: [this.#registry],
    }).set(
      {
        version: buildInfo.version,
        commit: buildInfo.commit,
        built_at: buildInfo.builtAt,
        node: process.versions.node,
        database: engine,
      },
      1,
    );
    for (const name of jobNames) this.#jobs.set({ name }, 0);
  }

  /** Adds the metrics of Node.js. Once per process, because its observers are never removed. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry, prefix });
    for (const name of counterLikeGauges) this.#registry.removeSingleMetric(name);
  }

  /** Registers the requests of a call with 0. */
  initRequests({ call, kind }: { call: string; kind: string }): void {
    for (const status of initialStatuses) this.#requests.inc({ call, status }, 0);
    this.#callSeconds.inc({ call }, 0);
    this.#durations.zero({ kind });
  }

  countRequest(request: { call: string; kind: string; status: number; seconds: number }): void {
    const { call, kind, status, seconds } = request;
    this.#requests.inc({ call, status: `${Math.floor(status / 100)}xx` });
    this.#callSeconds.inc({ call }, seconds);
    this.#durations.observe({ kind }, seconds);
  }

  /** Registers an outcome of a way to sign in with 0. */
  initSignIns(way: string, outcome: string): void {
    this.#signIns.inc({ way, outcome }, 0);
  }

  countSignIn(way: string, outcome: string): void {
    this.#signIns.inc({ way, outcome });
  }

  recordSuccess(name: JobName): void {
    this.#jobs.setToCurrentTime({ name });
  }

  /** Adds a gauge that is read at each scrape. */
  addGauge({ name, ...options }: GaugeOptions, read: () => GaugeValues | number): void {
    const set = this.#gauge(name, options);
    this.#updates.push(() => set(read()));
  }

  /**
   * Adds gauges that are read together. When reading fails they are absent, because an old value
   * would look current.
   */
  addGauges<Name extends string>(
    options: Readonly<Record<Name, string>>,
    read: () => Promise<Readonly<Record<Name, number>> | undefined>,
  ): void {
    const gauges = Object.entries<string>(options).map(
      ([name, help]) => [name as Name, this.#gauge(name, { help })] as const,
    );
    this.#updates.push(async () => {
      const values = await read();
      for (const [name, set] of gauges) set(values?.[name]);
    });
  }

  #gauge(
    name: string,
    { help, label }: Omit<GaugeOptions, 'name'>,
  ): (values: GaugeValues | number | undefined) => void {
    const gauge = new Gauge({
      name: prefix + name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.#registry],
    });
    return (values = {}) => {
      gauge.reset();
      if (typeof values === 'number') gauge.set(values);
      else if (label === undefined) gauge.remove();
      else
        for (const [labelValue, value] of Object.entries(values))
          gauge.set({ [label]: labelValue }, value);
    };
  }

  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;

  /** All metrics in the text format of Prometheus. Concurrent scrapes share one result. */
  text(): Promise<string> {
    this.#scraping ??= this.#scrape().finally(() => (this.#scraping = undefined));
    return this.#scraping;
  }

  async #scrape(): Promise<string> {
    await Promise.all(this.#updates.map(async (update) => update()));
    return this.#registry.metrics();
  }
}
