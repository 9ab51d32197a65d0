import compress from '@fastify/compress';
import { calls } from '@portal/contract/calls';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { KeyAllowances } from './access/key-allowances.ts';
import { today } from './clock.ts';
import type { Database } from './database/database.ts';
import { accountRoutes } from './features/account/routes.ts';
import {
  countArticleRegistrations,
  readArticleRegistrations,
} from './features/article-registration/article-registration-table.ts';
import { articleRegistrationRoutes } from './features/article-registration/routes.ts';
import { auditLogRoutes } from './features/audit-log/routes.ts';
import { authenticationRoutes } from './features/authentication/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { comparingLoad } from './features/employee-list/compare-limited.ts';
import { readingLoad } from './features/employee-list/read-employee-list.ts';
import { employeeListRoutes } from './features/employee-list/routes.ts';
import { employerAccountManagementRoutes } from './features/employer-account-management/routes.ts';
import { invitationRoutes } from './features/invitation/routes.ts';
import { maintenanceRoutes } from './features/maintenance/routes.ts';
import { digestRoutes } from './features/digest/routes.ts';
import { registerMicrosoftSignIn } from './features/microsoft-sign-in/routes.ts';
import { membershipRoutes } from './features/membership/routes.ts';
import { payrollRoutes } from './features/payroll/routes.ts';
import { personRoutes } from './features/person/routes.ts';
import { fixedSettings } from './features/portal/portal-rules.ts';
import { portalRoutes } from './features/portal/routes.ts';
import { projectEmployerFilesRoutes } from './features/project-employer-files/routes.ts';
import { projectEntraRoutes } from './features/project-entra/routes.ts';
import { projectRoutes } from './features/project/routes.ts';
import { promotionItemRoutes } from './features/promotion-item/routes.ts';
import { providerRoutes } from './features/provider/routes.ts';
import { retentionRoutes } from './features/retention/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { socialMediaRoutes } from './features/social-media/routes.ts';
import { standInRoutes } from './features/stand-in/routes.ts';
import { cancelListedSubscriptions } from './features/subscription/cancel-listed-subscriptions.ts';
import { countRunning, sumByDepartment } from './features/subscription/subscription-figures.ts';
import { subscriptionRoutes } from './features/subscription/routes.ts';
import {
  countSubscriptions,
  readSubscriptions,
} from './features/subscription/subscription-table.ts';
import { exportingLoad } from './http/answers/export-limiter.ts';
import { registerPublicImages } from './http/answers/public-images.ts';
import { BodyBudget } from './http/bodies/body-budget.ts';
import { registerBodyDeadline, requestLimit } from './http/bodies/body-deadline.ts';
import { decorateRequests, cacheAddresses } from './http/client-description.ts';
import { createChangeLimiter, drawingLoad } from './http/change-limiter.ts';
import { ReadLimiter } from './http/read-limiter.ts';
import type { UndeclaredFailure } from './http/declared-failures.ts';
import { Drain } from './http/drain.ts';
import { registerErrorHandler } from './http/error-handler.ts';
import { readiness, registerHealth } from './http/health.ts';
import { findKeyName } from './http/caller-steps.ts';
import { registerDocumentation } from './http/register-documentation.ts';
import { registerLingeringClose } from './http/bodies/lingering-close.ts';
import { maintenanceMode } from './access/maintenance-mode.ts';
import { countRequests } from './http/metrics/count-requests.ts';
import { initSignIns } from './http/metrics/count-sign-ins.ts';
import { registerMetrics } from './http/metrics/serve-metrics.ts';
import { watchPortal } from './http/metrics/watch-portal.ts';
import { PortalMetrics } from './metrics/portal-metrics.ts';
import { registerCall } from './http/pipeline.ts';
import { requestIdOf } from './http/request-id-rules.ts';
import type { Route } from './http/route.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerSecurityText } from './http/security-text.ts';
import { trustsProxies, warnOfUntrusted } from './http/trusted-proxies.ts';
import { UnreadableRequests } from './http/unreadable-requests.ts';
import { knownMethods } from './http/known-addresses.ts';
import { registerWebPages } from './http/web-pages.ts';
import type { Dependencies } from './dependencies.ts';
import { digestSources } from './digest-sources.ts';
import { taskSources } from './task-sources.ts';

export interface AppSettings {
  readonly logger: Logger;
  /** The folder of the built page; undefined, or without files, no pages are served. */
  readonly webFolder: string | undefined;
  /** How the process drains before it stops; undefined in tests. */
  readonly drain?: Drain;
  /** Milliseconds that a change may wait for a slot; tests on a busy machine set more. */
  readonly timeoutMs?: number;
  /** The metrics of the process, which may also have those of jobs. */
  readonly metrics?: PortalMetrics;
  /** Called for failures that a call does not declare; they are answered and logged in any case. */
  readonly onUndeclaredFailure?: UndeclaredFailure;
}

/** Every call with its handler. */
function allRoutes(services: Dependencies): Route[] {
  const { clock } = services;
  return [
    ...accountRoutes(services),
    ...articleRegistrationRoutes(services),
    ...auditLogRoutes(services),
    ...authenticationRoutes(services),
    ...contactRoutes(services),
    ...dashboardRoutes(
      services,
      {
        subscriptionsActive: (db, { projectId }) =>
          countSubscriptions(db, { projectId, view: { list: 'active', date: today(clock) } }),
        subscriptionsToApprove: (db, { projectId }) =>
          countArticleRegistrations(db, {
            projectId,
            view: { status: 'ToApprove', date: today(clock) },
          }),
        subscriptionExpensive: (db, { projectId }) =>
          countSubscriptions(db, { projectId, view: { list: 'expensive', date: today(clock) } }),
      },
      { countRunning, sumByDepartment },
      taskSources,
    ),
    ...digestRoutes(services, digestSources),
    ...employeeListRoutes(services, {
      cancelSubscriptions: (db, cancellation) =>
        cancelListedSubscriptions(db, services, cancellation),
    }),
    ...employerAccountManagementRoutes(services),
    ...invitationRoutes(services),
    ...maintenanceRoutes(services),
    ...membershipRoutes(services),
    ...payrollRoutes(services),
    ...personRoutes(services, {
      readSubscriptions: (db, wanted) => readSubscriptions(db, { ...wanted, date: today(clock) }),
      readRequests: readArticleRegistrations,
    }),
    ...portalRoutes(services),
    ...projectEmployerFilesRoutes(services),
    ...projectEntraRoutes(services),
    ...projectRoutes(services),
    ...promotionItemRoutes(services),
    ...providerRoutes(),
    ...retentionRoutes(services),
    ...searchRoutes(services),
    ...socialMediaRoutes(services),
    ...standInRoutes(services),
    ...subscriptionRoutes(services),
  ];
}

/** The portal's HTTP server, not yet listening. */
export async function createApp(
  services: Dependencies,
  settings: AppSettings,
): Promise<FastifyInstance> {
  const { config, database, clock } = services;
  const metrics = settings.metrics ?? new PortalMetrics(database.engine);
  const unreadable = new UnreadableRequests();
  const app: FastifyInstance = Fastify({
    loggerInstance: settings.logger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    requestTimeout: requestLimit,
    genReqId: ({ headers }) => requestIdOf(headers),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 && trustsProxies(config.trustedProxies),
    // 503 means maintenance only. A server that stops fails readiness, but finishes its calls.
    return503OnClosing: false,
    frameworkErrors: (error, { raw }, reply) => unreadable.answer(app, error, raw, reply.raw),
    // Long enough for an encoded file name of 150 characters.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 2000 },
  }) as unknown as FastifyInstance;

  const drain = settings.drain ?? new Drain();
  drain.watch(app.server);
  decorateRequests(app);
  logRequests(app, database);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  cacheAddresses(app);
  countRequests(app, metrics);
  initSignIns(metrics);
  warnOfUntrusted(app, config.trustedProxies);
  registerErrorHandler(app, settings.onUndeclaredFailure);
  // Bodies are not parsed here: the pipeline authenticates before it reads a body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  registerBodyDeadline(app);
  registerLingeringClose(app);
  await registerSecurityHeaders(app, { isHttps: config.baseUrl.startsWith('https:') });
  unreadable.register(app);
  await app.register(compress, { threshold: 1024 });

  const isUnderMaintenance = maintenanceMode(database);
  const { secrets, product, isLocal } = config;
  const changeLimiter = createChangeLimiter(config.connections, { timeoutMs: settings.timeoutMs });
  const reads = new ReadLimiter(config.connections, { timeoutMs: settings.timeoutMs });
  const bodies = new BodyBudget();
  const callServices = {
    database,
    clock,
    secrets,
    product,
    isLocal,
    changeLimiter,
    reads,
    isUnderMaintenance,
    metrics,
    allowances: new KeyAllowances(database, clock),
    bodies,
  };
  for (const route of allRoutes(services)) {
    registerCall(app, callServices, route);
  }
  registerMicrosoftSignIn(app, services, isUnderMaintenance);
  registerPublicImages(app, database);
  const checkReady = readiness(services, drain);
  registerHealth(app, checkReady, drain);
  registerMetrics(app, metrics, config.metricsToken);
  watchPortal(metrics, {
    database,
    clock,
    checkReady,
    bodies,
    limiters: {
      changes: changeLimiter.load,
      reads: reads.load,
      documents: drawingLoad,
      exports: exportingLoad,
      'list-reading': readingLoad,
      'list-comparing': comparingLoad,
    },
  });
  registerSecurityText(app, config, clock);
  await registerDocumentation(app, config);
  const methodsOf = knownMethods(calls, product);
  await registerWebPages(app, settings.webFolder, fixedSettings(config), methodsOf);
  return app;
}

/**
 * Logs one line for each request, without personal data: the route in place of the address, and the
 * name of the provider's API key.
 */
function logRequests(app: FastifyInstance, database: Database): void {
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime);
    const isProvider = request.url.startsWith('/provider/');
    const key = isProvider ? await findKeyName(database, request) : undefined;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'page',
        status: reply.statusCode,
        milliseconds,
        key,
      },
      'request',
    );
  });
}
