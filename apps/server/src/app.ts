import { existsSync } from 'node:fs';
import type { ServerOptions } from 'node:http';
import path from 'node:path';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import type pino from 'pino';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import helmet from 'helmet';
import { tileSources } from './platform/geo/geo-settings.ts';
import { answerUnread, refuseInOurWords } from './platform/http/answer-unread.ts';
import { bind } from './platform/http/bind.ts';
import { compressAnswers } from './platform/http/compress.ts';
import type { Outage } from './platform/health/outage.ts';
import type { Services } from './platform/http/context.ts';
import { trackConnections } from './platform/http/end-connections.ts';
import { meterRequests, type RequestMeter } from './platform/http/meter-requests.ts';
import { callerAddress, networkOf } from './platform/http/network-of.ts';
import { OPENAPI_PATH, openApiOf } from './platform/http/openapi.ts';
import { createPasswordLimits } from './platform/http/password-limit.ts';
import type { Route } from './platform/http/route.ts';
import { repeatedKey } from './platform/http/repeated-key.ts';
import { type LineSink, logRequests } from './platform/http/request-log.ts';
import { sendError } from './platform/http/send-error.ts';
import type { TrustProxy } from './platform/http/trust-proxy.ts';
import { AppError } from './platform/http/app-error.ts';
import { readReasons } from './features/settings/settings.queries.ts';
import { ROUTES } from './routes.ts';

export interface AppOptions {
  services: Services;
  routes?: readonly Route[];
  logLevel?: string;
  /** Takes the lines of the log; the standard output when absent. */
  logTo?: { write(line: string): void } | undefined;
  /** Takes one JSON line for each request; none is written when absent. */
  requestsTo?: LineSink | undefined;
  /** Is told of each request that was answered; nobody when absent. */
  meter?: RequestMeter | undefined;
  /** Folder of the built web app; absent answers the API only. */
  webRoot?: string | undefined;
  /** Checks every answer against the contract (tests). */
  checkAnswers?: boolean;
  /** Whose word on the caller's address counts; nobody's when absent. */
  trustProxy?: TrustProxy;
  /** ms in which a request must have come whole, and how often that is looked after. */
  requestMs?: { whole: number; every: number };
  /** Calls with a password in a minute, of one account at one address; tests sign faster than people. */
  passwordCalls?: number;
}

/** Paths that belong to the API although they do not start with /api (specification 1 §7). */
const API_PATH = /^\/(api|analytes|action-history)(\/|\?|$)/;
/** The page of the API, when a browser asks for it as a page. */
const API_PAGE = /^\/api\/?(\?|$)/;

/** ms: a request that has not come whole by then holds its connection no longer. Enough for the largest file of a sample at 0.7 Mbit/s, for the largest document at 5.6. */
const REQUEST_MS = { whole: 300_000, every: 5_000 };

const isApi = ({ url, headers }: FastifyRequest): boolean =>
  API_PATH.test(url) && !(API_PAGE.test(url) && headers.accept?.includes('text/html'));

/** Bodies of calls: JSON, with each key of an object once. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    void parse(request, body as string, (error, value: unknown) => {
      const field = error ? undefined : repeatedKey(body as string);
      if (field === undefined) done(error, value);
      else done(new AppError('VALIDATION', { fields: [{ field, code: 'GIVEN_TWICE' }] }));
    });
  });
}

/** Contract and routes must be the same set: nothing promised is missing, nothing is served on the side. */
function checkComplete(endpoints: readonly EndpointDef[], routes: readonly Route[]): void {
  const served = new Set(routes.map((route) => route.endpoint.id));
  const missing = endpoints.filter((endpoint) => !served.has(endpoint.id)).map((endpoint) => endpoint.id);
  if (missing.length > 0) throw new Error(`endpoints without a handler: ${missing.join(', ')}`);
}

/** The page for browsers, JSON 404 for API paths. */
async function serveWeb(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  const hasWeb = webRoot !== undefined && existsSync(path.join(webRoot, 'index.html'));
  if (hasWeb)
    await app.register(fastifyStatic, {
      root: path.resolve(webRoot),
      preCompressed: true,
      setHeaders: (reply, file) => {
        const immutable = file.includes(`${path.sep}assets${path.sep}`);
        void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const page =
      request.method === 'GET' && hasWeb && !isApi(request) && !path.extname(request.url.split('?')[0] ?? '');
    return page
      ? reply.sendFile('index.html')
      : sendError(new AppError('NOT_FOUND'), request, reply, { envelope: 'plain' });
  });
}

/** What failed because the database is away is told by the outage: not each time, and without where in the program it was noticed. */
const withoutOutages = (outage: Outage) =>
  function logMethod(this: pino.Logger, args: Parameters<pino.LogFn>, method: pino.LogFn): void {
    const [first] = args as unknown[];
    const error = first !== null && typeof first === 'object' && 'err' in first ? first.err : first;
    if (!outage.failed(error)) method.apply(this, args);
  };

/** Headers that keep browsers from what a page of ours never does; made once, not for each request. */
const protectBrowsers = (services: Services) =>
  helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // antd puts its styles into the page; no script can come in this way.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileSources(services.geo)],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    // Once somebody has come by https the browser asks by nothing else; other names of the host are not ours to bind.
    strictTransportSecurity: services.publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  });

/** The whole server over its services; throws when an endpoint lacks a permission or a handler. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    services,
    routes = ROUTES,
    logLevel = 'silent',
    logTo,
    checkAnswers = false,
    requestMs = REQUEST_MS,
  } = options;
  const protect = protectBrowsers(services);
  const { outage } = services.machine;
  const app = Fastify({
    logger: {
      level: logLevel,
      redact: ['req.headers.authorization', '*.password', '*.secondPerson.password'],
      ...(logTo ? { stream: logTo } : {}),
      hooks: { logMethod: withoutOutages(outage) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 8 * 1024 * 1024,
    trustProxy: options.trustProxy ?? false,
    requestTimeout: requestMs.whole,
    http: {
      requestTimeout: requestMs.whole,
      headersTimeout: Math.min(60_000, requestMs.whole),
      connectionsCheckingInterval: requestMs.every,
      requireHostHeader: false,
    } satisfies ServerOptions,
    // Some GET calls of the specification write: a HEAD would do it without an answer to show for it.
    exposeHeadRoutes: false,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // A part of an address that is too long for what it names is refused by its call, as a wrong one is.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    return503OnClosing: false,
    clientErrorHandler: answerUnread,
    frameworkErrors: (error, request, reply) => {
      protect(request.raw, reply.raw, () => undefined);
      sendError(error, request, reply, { envelope: 'plain' });
    },
  });
  outage.tellBy(({ level, text, fields }) => app.log[level](fields, text));
  const endConnections = trackConnections(app.server);
  app.addHook('preClose', async () => endConnections());
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, { envelope: 'plain' }));
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()));
  refuseInOurWords(app);
  if (options.requestsTo) logRequests(app, options.requestsTo);
  if (options.meter) meterRequests(app, options.meter);
  compressAnswers(app);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(callerAddress(request)),
  });
  await app.register(multipart);
  readJson(app);
  if (routes === ROUTES) checkComplete(ENDPOINTS, routes);
  const limitOf = createPasswordLimits(app, options.passwordCalls);
  for (const route of routes) bind(app, route, services, checkAnswers, limitOf, readReasons);
  // Made when it is first asked for: it takes as long as all the rest of a start.
  let openapi: ReturnType<typeof openApiOf> | undefined;
  app.get(OPENAPI_PATH, (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return (openapi ??= openApiOf(ENDPOINTS, services.version));
  });
  await serveWeb(app, options.webRoot);
  return app;
}
