import { ANALYSIS_GROUPS_ERRORS } from '../features/analysis-groups/analysis-groups.errors.ts';
import { ANALYTES_ERRORS } from '../features/analytes/analytes.errors.ts';
import { ATTACHMENTS_ERRORS } from '../features/attachments/attachments.errors.ts';
import { AUTH_ERRORS } from '../features/auth/auth.errors.ts';
import { CHOICES_ERRORS } from '../features/choices/choices.errors.ts';
import { CLIENTS_ERRORS } from '../features/clients/clients.errors.ts';
import { CUSTODY_ERRORS } from '../features/custody/custody.errors.ts';
import { DESTRUCTION_ERRORS } from '../features/destruction/destruction.errors.ts';
import { DEVELOPER_ERRORS } from '../features/developer/developer.errors.ts';
import { DOCUMENTS_ERRORS } from '../features/documents/documents.errors.ts';
import { HANDOVERS_ERRORS } from '../features/handovers/handovers.errors.ts';
import { HOLDS_ERRORS } from '../features/holds/holds.errors.ts';
import { JOBS_ERRORS } from '../features/jobs/jobs.errors.ts';
import { LEDGER_ERRORS } from '../features/ledger/ledger.errors.ts';
import { OOS_ERRORS } from '../features/oos/oos.errors.ts';
import { OPERATIONS_ERRORS } from '../features/operations/operations.errors.ts';
import { PRINTING_ERRORS } from '../features/printing/printing.errors.ts';
import { REGISTRATION_ERRORS } from '../features/registration/registration.errors.ts';
import { REPORTS_ERRORS } from '../features/reports/reports.errors.ts';
import { RETENTION_ERRORS } from '../features/retention/retention.errors.ts';
import { RIGHTS_ERRORS } from '../features/rights/rights.errors.ts';
import { SAFEGUARDS_ERRORS } from '../features/safeguards/safeguards.errors.ts';
import { SAMPLES_ERRORS } from '../features/samples/samples.errors.ts';
import { SETUP_ERRORS } from '../features/setup/setup.errors.ts';
import { TEMPLATES_ERRORS } from '../features/templates/templates.errors.ts';
import { TEST_SETUP_ERRORS } from '../features/test-setup/test-setup.errors.ts';
import { ANALYSES_ERRORS } from '../features/analyses/analyses.errors.ts';
import { TRANSFER_ERRORS } from '../features/transfer/transfer.errors.ts';
import { USERS_ERRORS } from '../features/users/users.errors.ts';
import { VIEWS_ERRORS } from '../features/views/views.errors.ts';
import type { ErrorDef } from './define-errors.ts';
import { GENERAL_ERRORS } from './general.errors.ts';

/** Where refusals are defined, room by room. */
export const ERRORS_BY_ROOM = [
  GENERAL_ERRORS,
  ANALYSIS_GROUPS_ERRORS,
  ANALYTES_ERRORS,
  ATTACHMENTS_ERRORS,
  AUTH_ERRORS,
  CHOICES_ERRORS,
  CLIENTS_ERRORS,
  CUSTODY_ERRORS,
  DESTRUCTION_ERRORS,
  DEVELOPER_ERRORS,
  DOCUMENTS_ERRORS,
  HANDOVERS_ERRORS,
  HOLDS_ERRORS,
  JOBS_ERRORS,
  LEDGER_ERRORS,
  OOS_ERRORS,
  OPERATIONS_ERRORS,
  PRINTING_ERRORS,
  REGISTRATION_ERRORS,
  REPORTS_ERRORS,
  RETENTION_ERRORS,
  RIGHTS_ERRORS,
  SAFEGUARDS_ERRORS,
  SAMPLES_ERRORS,
  SETUP_ERRORS,
  TEMPLATES_ERRORS,
  TEST_SETUP_ERRORS,
  ANALYSES_ERRORS,
  TRANSFER_ERRORS,
  USERS_ERRORS,
  VIEWS_ERRORS,
] as const;

type CodeOf<Defs> = Defs extends unknown ? keyof Defs : never;

/** The closed list of what the product refuses with. */
export type ErrorCode = CodeOf<(typeof ERRORS_BY_ROOM)[number]>;

/** Every refusal with its status and its sentences. */
export const ERRORS = Object.assign({}, ...ERRORS_BY_ROOM) as Readonly<Record<ErrorCode, ErrorDef>>;

/** True for a code of the closed list. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** The HTTP status that a refusal is answered with, unless its call words it otherwise (`errorAliases`). */
export const errorStatus = (code: ErrorCode): number => ERRORS[code].status;
