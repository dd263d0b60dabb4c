import { type AppCode, APPS, PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { ACTION_NAMES } from '@kiemlab/contract/audit-actions';
import { MODULE_NAMES } from '@kiemlab/contract/audit-actions';
import { TEST_ROLES } from '@kiemlab/contract/features/audit/audit.objects';
import {
  DECIDED_FOR,
  DECIDED_HOW,
  RECEIPT_ANSWERS,
  RECEIPT_DECISIONS,
} from '@kiemlab/contract/features/custody/receipt.words';
import { CONFIG_LISTS } from '@kiemlab/contract/features/config-lists/config-lists.rules';
import { CALL_METHODS } from '@kiemlab/contract/features/developer/developer.api';
import { SESSION_ENDS } from '@kiemlab/contract/core/session-ends';
import { JOB_KINDS } from '@kiemlab/contract/features/jobs/jobs.kinds';
import { HANDOVER_FORMS, PRINTED_FORMS } from '@kiemlab/contract/features/printing/printed-forms';
import {
  LIST_WORDS,
  PRINT_WORDS,
  RELEASE_ENDS,
  RELEASE_WORDS,
} from '@kiemlab/contract/features/printing/prints.words';
import { REPORT_FORMS } from '@kiemlab/contract/features/reports/report-kinds';
import { Report } from '@kiemlab/contract/features/reports/reports.schema';
import { DELIVERED, DELIVERY_WAYS, VOID_CAUSES } from '@kiemlab/contract/features/reports/reports.rules';
import { TAKING_WAYS } from '@kiemlab/contract/features/ledger/ledger.rules';
import { RELATION_KINDS } from '@kiemlab/contract/features/ledger/ledger.api';
import { CHANGE_STATES } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import { WAITING_KINDS } from '@kiemlab/contract/features/safeguards/waiting-change';
import { CATALOGUE } from '@kiemlab/contract/features/samples/samples.catalogue';
import { DESTRUCTION_STATUSES } from '@kiemlab/contract/features/destruction/destruction.rules';
import { CONFIRMED_HOW, HANDOVER_OCCASIONS } from '@kiemlab/contract/features/handovers/handovers.rules';
import { HOLD_KINDS } from '@kiemlab/contract/features/holds/holds.rules';
import { CLASS_CHOICES } from '@kiemlab/contract/features/samples/fields/closed-lists';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.schema';
import { isSetting, SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { FLAG_BASES, LIST_MODES, TEST_TYPES } from '@kiemlab/contract/features/test-setup/test-setup.api';
import {
  OOS_CAUSES,
  OOS_DECISIONS,
  OOS_OUTCOMES,
  OOS_PERMITS,
  OOS_STATUSES,
} from '@kiemlab/contract/features/oos/oos.rules';
import { CALCULATED_STATES, ROUNDINGS } from '@kiemlab/contract/features/analyses/calculation';
import { FORMULA_IDS } from '@kiemlab/contract/features/analyses/formulas';
import { LIMIT_CHECKS } from '@kiemlab/contract/features/analyses/limit-check';
import { FLAGS, KEPT_VERDICTS } from '@kiemlab/contract/features/analyses/flags';
import { UNLIKELY_WHYS } from '@kiemlab/contract/features/samples/plausibility';
import { LAPSE_KINDS } from '@kiemlab/contract/features/analyses/expired-resources';
import { UNLIKELY_STATES } from '@kiemlab/contract/features/analyses/plausibility';
import { TEST_STATUSES } from '@kiemlab/contract/features/analyses/analyses.statuses';
import type { TextKey } from '../../../lib/i18n/i18n.ts';
import { entityName } from './entity-names.ts';
import { DOCUMENT_VALUES } from './document-values.ts';
import { meaningName } from './meaning-names.ts';
import { fileTypes, labels, labelsIn, type Names, texts, type ValueName } from './name-values.ts';

export type { ValueName } from './name-values.ts';

const settingNames: Names = (key) => (isSetting(key) ? { label: SETTINGS[key].title } : undefined);

const APP_NAMES: Record<AppCode, TextKey> = {
  NT_Core: 'audit.app.core',
  Sample: 'audit.app.sample',
  NT_Document: 'audit.app.document',
  UserManagament: 'audit.app.users',
  FormConfiguration: 'audit.app.forms',
};

const sampleStatuses = texts(SAMPLE_STATUSES, (status) => `samples.status.${status}`);
const testStatuses = texts(TEST_STATUSES, (status) => `tests.status.${status}`);
const unlikely = texts(UNLIKELY_STATES, (state) => `tests.unlikely.${state}`);
const calculated = texts(CALCULATED_STATES, (state) => `calculation.states.${state}`);
const verdicts = texts(KEPT_VERDICTS, (verdict) => `tests.verdicts.${verdict}`);
const flags = texts(FLAGS, (flag) => `tests.flags.${flag}`);
const flagBases = texts(FLAG_BASES, (base) => `tests.flagBases.${base}`);
const testTypes = texts(TEST_TYPES, (type) => `tests.types.${type}`);
/** What a call is made by is the same in every language. */
const methods = labels(
  Object.fromEntries(CALL_METHODS.map((method) => [method, { vi: method, en: method }])),
);
const limitChecks = texts(LIMIT_CHECKS, (check) => `tests.limitCheck.${check}`);

const subject: Names = (kind) => {
  const text = entityName(kind);
  return text && { text };
};

/** Fields whose values are codes of the program. Text of any other field is what somebody typed and stays as it is. */
const VALUES: Readonly<Record<string, Names>> = {
  ...DOCUMENT_VALUES,
  'analyte.type': testTypes,
  'analyte-group.flag_base': flagBases,
  'attachment.kind': texts(['FILE', 'IMAGE'], (kind) => `audit.fileKind.${kind}`),
  'attachment.mime': fileTypes,
  'attachment.sample_status': sampleStatuses,
  'client-image.mime': fileTypes,
  'config-list-value.list_key': labelsIn(CONFIG_LISTS),
  'destruction.status': texts(DESTRUCTION_STATUSES, (status) => `destruction.status.${status}`),
  'developer-call.method': methods,
  'field-choice.field_key': labelsIn(CATALOGUE),
  'job-act.act': texts(['start', 'cancel', 'retry'], (act) => `audit.jobAct.${act}`),
  'job-act.job_kind': labels(JOB_KINDS),
  'oos-case.outcome': texts(OOS_OUTCOMES, (outcome) => `oos.outcome.${outcome}`),
  'oos-case.status': texts(OOS_STATUSES, (status) => `oos.status.${status}`),
  'oos-decision.decision': texts(OOS_DECISIONS, (decision) => `oos.decision.${decision}`),
  'oos-decision.cause': texts(OOS_CAUSES, (cause) => `oos.causes.${cause}`),
  'oos-permission.permitted': texts(OOS_PERMITS, (permitted) => `oos.permitted.${permitted}`),
  'permission-group.app_code': texts(APPS, (app) => APP_NAMES[app]),
  'permission-group-permit.code': labelsIn(PERMISSIONS),
  'release.kind': labels(RELEASE_WORDS),
  'trail-review.module': labels(MODULE_NAMES),
  'trail-review.action': labels(ACTION_NAMES),
  'release.end_state': labels(RELEASE_ENDS),
  'release.what': labels({
    ...LIST_WORDS,
    document: { vi: 'Tài liệu', en: 'Document' },
    ...Object.fromEntries(Object.entries(PRINTED_FORMS).map(([type, { title }]) => [type, title])),
  }),
  'backup-run.kind': texts(['SET', 'DRILL'], (kind) => `recovery.run.kinds.${kind}`),
  'backup-run.way': texts(['SNAPSHOT', 'PORTABLE'], (way) => `recovery.run.ways.${way}`),
  'restoration.way': texts(['snapshot', 'portable', 'move'], (way) => `recovery.way.${way}`),
  'report-print.kind': labels(PRINT_WORDS),
  'report.kind': texts(Report.shape.kind.options, (kind) => `samples.reportKind.${kind}`),
  'report.form': texts(REPORT_FORMS, (form) => `reports.forms.${form}`),
  'report.status': texts(Report.shape.status.options, (status) => `samples.reportStatus.${status}`),
  'report.verdict': verdicts,
  'report.void_cause': texts(VOID_CAUSES, (cause) => `reports.voidCause.${cause}`),
  'report-delivery.what': texts(DELIVERED, (what) => `reports.what.${what}`),
  'report-delivery.how': texts(DELIVERY_WAYS, (way) => `reports.way.${way}`),
  'retention-rule.combination': texts(['LATER', 'FIRST_KNOWN'], (which) => `retention.${which}`),
  'retention-rule.source': texts(['Mẫu lấy', 'Mẫu gửi'], (source) =>
    source === 'Mẫu lấy' ? 'samples.source.taken' : 'samples.source.sent',
  ),
  'sample.due_class': labels(Object.fromEntries(CLASS_CHOICES.map(({ value, words }) => [value, words]))),
  'sample.status': sampleStatuses,
  'sample-receipt.seal': labels(RECEIPT_ANSWERS.seal),
  'sample-receipt.packaging': labels(RECEIPT_ANSWERS.packaging),
  'sample-receipt.label': labels(RECEIPT_ANSWERS.label),
  'sample-receipt.amount': labels(RECEIPT_ANSWERS.amount),
  'sample-receipt.decision': labels(RECEIPT_DECISIONS),
  'sample-receipt.decided_for': labels(DECIDED_FOR),
  'sample-receipt.decided_how': labels(DECIDED_HOW),
  'handover-paper.form': labels(
    Object.fromEntries(HANDOVER_FORMS.map((form) => [form, PRINTED_FORMS[form].title])),
  ),
  'sample-handover.occasion': texts(HANDOVER_OCCASIONS, (occasion) => `handovers.occasion.${occasion}`),
  'sample-handover.confirmed_how': texts(CONFIRMED_HOW, (how) => `handovers.state.${how}`),
  'sample-hold.kind': texts(HOLD_KINDS, (kind) => `holds.kind.${kind}`),
  'sample-relation.kind': texts(RELATION_KINDS, (kind) => `ledger.relation.${kind}`),
  'sample-taking.way': texts(TAKING_WAYS, (way) => `ledger.way.${way}`),
  'sample-unlikely-value.field_key': labelsIn(CATALOGUE),
  'sample-unlikely-value.unlikely': unlikely,
  'sample-unlikely-value.why': texts(UNLIKELY_WHYS, (why) => `samples.unlikelyWhy.${why}`),
  'session.ended_because': labels(SESSION_ENDS),
  'setting.key': settingNames,
  'setting-value.key': settingNames,
  'signature.meaning': meaningName,
  'signature.subject': subject,
  'test.flag': flags,
  'test.limit_check': limitChecks,
  'test.flag_base': flagBases,
  'test.proposal': verdicts,
  'test.status': testStatuses,
  'test.type': testTypes,
  'test-lapse.kind': texts(LAPSE_KINDS, (kind) => `lapses.kindName.${kind}`),
  'test-lapse.state': texts(UNLIKELY_STATES, (state) => `lapses.state.${state}`),
  'test.calculated': calculated,
  'test-result.calculated': calculated,
  'determination.formula': texts(FORMULA_IDS, (formula) => `calculation.formulas.${formula}`),
  'determination.rounding': texts(ROUNDINGS, (rule) => `calculation.roundingName.${rule}`),
  'test.unlikely': unlikely,
  'test.verdict': verdicts,
  'test-classification.type': testTypes,
  'test-classification.approver_list': texts(LIST_MODES, (mode) => `tests.listModes.${mode}`),
  'test-classification.technician_list': texts(LIST_MODES, (mode) => `tests.listModes.${mode}`),
  'test-classification-person.role': labels(TEST_ROLES),
  'test-group.flag_base': flagBases,
  'test-group-version.flag_base': flagBases,
  'test-result.flag': flags,
  'test-result.limit_check': limitChecks,
  'test-result.proposal': verdicts,
  'test-result.unlikely': unlikely,
  'test-result.verdict': verdicts,
  'user-file.mime': fileTypes,
  'waiting-change.kind': texts(WAITING_KINDS, (kind) => `safeguards.kind.${kind}`),
  'waiting-change.state': texts(CHANGE_STATES, (state) => `safeguards.state.${state}`),
  'field-file.mime': fileTypes,
};

/** The name of a code in a field of the trail; undefined where the value is no code of the program. */
export const valueName = (entity: string, field: string, value: string): ValueName | undefined =>
  VALUES[`${entity}.${field}`]?.(value);
