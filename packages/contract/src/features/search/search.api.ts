import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { day, id, requiredLine } from '../../core/text.ts';
import { DOCUMENT_STATUSES } from '../documents/documents.rules.ts';
import { SAMPLE_STATUSES } from '../samples/samples.statuses.ts';
import { TEST_STATUSES } from '../analyses/analyses.statuses.ts';

/** Records of each kind that a search shows. */
export const SEARCH_HITS = 5;
/** Characters that are looked for. */
export const SEARCH_TEXT = 200;

const query = z.strictObject({ text: requiredLine(SEARCH_TEXT) });
const found = <Hit extends z.ZodType>(hit: Hit) =>
  z.strictObject({ hits: z.array(hit).max(SEARCH_HITS), more: z.boolean() });

export const SampleHit = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  status: z.enum(SAMPLE_STATUSES),
});
export type SampleHit = z.output<typeof SampleHit>;

export const TestHit = z.strictObject({
  id,
  code: z.string(),
  /** What is determined. */
  name: z.string(),
  status: z.enum(TEST_STATUSES),
  sampleId: id,
  sampleName: z.string(),
});
export type TestHit = z.output<typeof TestHit>;

export const ClientHit = z.strictObject({
  id,
  /** The external id; empty where there is none. */
  code: z.string(),
  name: z.string(),
  clientType: z.string(),
});
export type ClientHit = z.output<typeof ClientHit>;

export const DocumentHit = z.strictObject({
  id,
  title: z.string(),
  edition: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  /** Last day of its validity, `YYYY-MM-DD`. */
  expireDate: day.nullable(),
});
export type DocumentHit = z.output<typeof DocumentHit>;

/** Each kind is asked for by itself and answers when it has: who holds one right only is asked for one (SHELL-07). */
export const findSamples = defineEndpoint({
  id: 'search.find-samples',
  method: 'GET',
  path: '/api/search/samples',
  summary: 'The first samples that bear a code or hold some words, those that bear it before all others',
  permission: ['Sample'],
  envelope: 'plain',
  query,
  ok: found(SampleHit),
});

export const findTests = defineEndpoint({
  id: 'search.find-tests',
  method: 'GET',
  path: '/api/search/tests',
  summary: 'The first tests that bear a code or hold some words, those that bear it before all others',
  permission: ['Test'],
  envelope: 'plain',
  query,
  ok: found(TestHit),
});

export const findClients = defineEndpoint({
  id: 'search.find-clients',
  method: 'GET',
  path: '/api/search/clients',
  summary:
    'The first clients that bear an external id or hold some words, those that bear it before all others',
  permission: ['Client'],
  envelope: 'plain',
  query,
  ok: found(ClientHit),
});

export const findDocuments = defineEndpoint({
  id: 'search.find-documents',
  method: 'GET',
  path: '/api/search/documents',
  summary: 'The first documents whose titles hold some words, those that begin with them before all others',
  permission: ['NT_Document', 'Document_Manage'],
  envelope: 'plain',
  query,
  ok: found(DocumentHit),
});
