import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { pageQuery, upTo } from '../../core/paging.ts';
import { id } from '../../core/text.ts';
import { laboratoryKey } from '../settings/settings.api.ts';
import { AuditEntry } from './audit.api.ts';

/** What the history of every record is asked and answered with: what was done to it and its parts, newest first, a page at a time. */
const history = {
  method: 'GET',
  envelope: 'plain',
  params: z.strictObject({ id }),
  query: z.strictObject({ ...pageQuery, upTo: upTo.optional() }),
  ok: z.strictObject({ content: z.array(AuditEntry), hasMore: z.boolean(), upTo }),
} as const;

export const getSampleHistory = defineEndpoint({
  ...history,
  id: 'audit.get-sample-history',
  path: '/api/samples/:id/history',
  summary: 'The whole story of one sample and its tests, newest first',
  permission: ['Sample'],
  errors: ['SAMPLE_NOT_FOUND'],
});

export const getTestHistory = defineEndpoint({
  ...history,
  id: 'audit.get-test-history',
  path: '/api/history/test/:id',
  summary: 'What was done to a test, its results, signatures, documents and cases',
  permission: ['Test'],
  errors: ['TEST_NOT_FOUND'],
});

export const getUserHistory = defineEndpoint({
  ...history,
  id: 'audit.get-user-history',
  path: '/api/history/user/:id',
  summary: 'What was done to an account and its memberships; what the person did is no part of it',
  permission: ['UserManagament'],
  errors: ['NOT_FOUND'],
});

export const getGroupHistory = defineEndpoint({
  ...history,
  id: 'audit.get-group-history',
  path: '/api/history/group/:id',
  summary: 'What was done to a user group, its permissions and members',
  permission: ['UserManagament', 'UserManagament_AssignRight'],
  errors: ['NOT_FOUND'],
});

export const getTemplateHistory = defineEndpoint({
  ...history,
  id: 'audit.get-template-history',
  path: '/api/history/template/:id',
  summary: 'What was done to a sample type or a test group, and its versions',
  permission: ['FormConfiguration', 'CreateConfig', 'EditConfig'],
  errors: ['NOT_FOUND'],
});

export const getClientHistory = defineEndpoint({
  ...history,
  id: 'audit.get-client-history',
  path: '/api/history/client/:id',
  summary: 'What was done to a client and its pictures',
  permission: ['Client'],
  errors: ['CLIENT_NOT_FOUND'],
});

export const getDocumentHistory = defineEndpoint({
  ...history,
  id: 'audit.get-document-history',
  path: '/api/history/document/:id',
  summary: 'What was done to a document',
  permission: ['NT_Document', 'Document_Manage', 'Sample'],
  errors: ['DOCUMENT_NOT_FOUND'],
});

export const getSettingHistory = defineEndpoint({
  ...history,
  id: 'audit.get-setting-history',
  path: '/api/history/setting/:id',
  summary: 'What was done to a setting of the laboratory, planned values included',
  permission: ['Setting', 'Setting_Edit', 'UserManagament_AssignRight'],
  /** `id`: its key. */
  params: z.strictObject({ id: laboratoryKey }),
});

/** The histories by what each is of. */
export const RECORD_HISTORIES = {
  sample: getSampleHistory,
  test: getTestHistory,
  user: getUserHistory,
  group: getGroupHistory,
  template: getTemplateHistory,
  client: getClientHistory,
  document: getDocumentHistory,
  setting: getSettingHistory,
} as const;
export type HistoryKind = keyof typeof RECORD_HISTORIES;
