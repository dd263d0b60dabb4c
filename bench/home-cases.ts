import type { Case } from './cases.ts';
import type { Call } from './measure.ts';

const get = (path: string): Call[] => [{ method: 'GET', path }];
const FIND = { codes: ['L24-0451', 'M24-00123'], words: ['thuận phước', 'amoxicilin', 'khongco'] };
const hits = (kind: string, texts: readonly string[]): Call[][] =>
  texts.map((text) => get(`/api/search/${kind}?text=${encodeURIComponent(text)}`));

/** The home page and the search: each tile by itself, five years of the report, the bell, each kind of Ctrl+K; for who sees all and for a technician. */
export const homeCases = (): Case[] =>
  ['demo', 'knv1'].flatMap((as) => {
    const one = (name: string, ...product: Call[][]): Case => ({
      name: `home: ${name}, ${as}`,
      as,
      connections: 1,
      product,
    });
    return [
      one('tests by group', get('/api/test-information/count-by-test-group')),
      one('tests by code and status', get('/api/test-information/count-by-test-group-code-status')),
      one('samples by type', get('/api/samples/count-by-type')),
      one('samples by type and status', get('/api/samples/count-by-type-and-status')),
      ...(as === 'demo' ? [one('clients by type', get('/api/client/count-type'))] : []),
      one('turn-around by type and month', get('/api/statistics/turn-around')),
      ...(as === 'demo'
        ? [
            one('work of technicians', get('/api/statistics/workload')),
            one('overdue tests', get('/api/test-information?waiting=overdue&size=50')),
          ]
        : []),
      one('unread alerts', get('/api/alert?status=UNREAD&size=1')),
      one(
        'five years of the report',
        get('/api/samples/summary-data?startDate=2022-01-01&endDate=2026-12-31'),
      ),
      ...['samples', 'tests', ...(as === 'demo' ? ['clients', 'documents'] : [])].flatMap((kind) => [
        one(`Ctrl+K ${kind}, a code`, ...hits(kind, FIND.codes)),
        one(`Ctrl+K ${kind}, words`, ...hits(kind, FIND.words)),
      ]),
    ];
  });
