import type { AuditAction, AuditModule } from '@kiemlab/contract/features/audit/audit.actions';
import type { TextKey } from '../../../lib/i18n/i18n.ts';

/** What the actions of the trail are called; the trail itself keeps the code. */
const ACTIONS: Readonly<Record<AuditAction, TextKey>> = {
  'alerts.delete-alerts': 'audit.action.deleteAlerts',
  'alerts.keep-retention-alerts': 'audit.action.keepAlerts',
  'alerts.mark-alerts': 'audit.action.markAlerts',
  'analysis-groups.add-to-cart': 'audit.action.addToCart',
  'analysis-groups.create-cart': 'audit.action.createCart',
  'analysis-groups.delete-cart': 'audit.action.deleteCart',
  'auth.clear-failures': 'audit.action.clearFailures',
  'auth.login': 'audit.action.login',
  'auth.login-failed': 'audit.action.loginFailed',
  'auth.logout': 'audit.action.logout',
  'auth.refresh-token': 'audit.action.refreshToken',
  'auth.refused-while-locked': 'audit.action.refusedWhileLocked',
  'auth.signature-failed': 'audit.action.signatureFailed',
  'clients.create-client': 'audit.action.createClient',
  'clients.delete-clients': 'audit.action.deleteClients',
  'clients.update-client': 'audit.action.updateClient',
  'clients.upload-image': 'audit.action.uploadClientImage',
  'config-lists.add-config-value': 'audit.action.addConfigValue',
  'developer.mark-call': 'audit.action.markCall',
  'documents.create-document': 'audit.action.createDocument',
  'documents.delete-document': 'audit.action.deleteDocument',
  'documents.publish-document': 'audit.action.publishDocument',
  'reports.create-reports': 'audit.action.createReports',
  'reports.issue-reports': 'audit.action.issueReports',
  'samples.add-choice': 'audit.action.addChoice',
  'samples.remove-choice': 'audit.action.removeChoice',
  'samples.load-places': 'audit.action.loadPlaces',
  'samples.assign-analytes': 'audit.action.assignAnalytes',
  'samples.change-status': 'audit.action.changeSampleStatus',
  'samples.clone-sample': 'audit.action.cloneSample',
  'samples.create-sample': 'audit.action.createSample',
  'samples.delete-sample': 'audit.action.deleteSample',
  'samples.destroy-samples': 'audit.action.destroySamples',
  'samples.annotate-sample': 'audit.action.annotateSample',
  'samples.update-sampler-info': 'audit.action.updateSamplerInfo',
  'samples.delete-file': 'audit.action.deleteFile',
  'samples.import-samples': 'audit.action.importSamples',
  'samples.save-retention-rule': 'audit.action.saveRetentionRule',
  'samples.review-retention': 'audit.action.reviewRetention',
  'samples.merge-samples': 'audit.action.mergeSamples',
  'samples.pool-samples': 'audit.action.poolSamples',
  'samples.separate-sample': 'audit.action.separateSample',
  'samples.receive': 'audit.action.receiveSamples',
  'samples.upload-file': 'audit.action.uploadFile',
  'samples.upload-image': 'audit.action.uploadFile',
  'samples.update-sample': 'audit.action.updateSample',
  'settings.accept-clock': 'audit.action.acceptClock',
  'settings.load-demo': 'audit.action.loadDemo',
  'tests.approve': 'audit.action.approveTests',
  'tests.change-status': 'audit.action.changeTestStatus',
  'tests.complete-result-entry': 'audit.action.completeEntry',
  'tests.completeEntry': 'audit.action.completeEntry',
  'tests.enter-results': 'audit.action.enterResults',
  'tests.enterResult': 'audit.action.enterResults',
  'tests.lock': 'audit.action.lockTests',
  'tests.reject': 'audit.action.rejectTests',
  'tests.requestReview': 'audit.action.requestReview',
  'tests.returnResult': 'audit.action.returnResult',
  'tests.review': 'audit.action.reviewTests',
  'tests.sendBack': 'audit.action.sendBackTests',
  'tests.unlock': 'audit.action.unlockTests',
  'users.create-first-administrator': 'audit.action.createFirstAdmin',
};

const MODULES: Readonly<Record<AuditModule, TextKey>> = {
  alerts: 'audit.module.alerts',
  'analysis-groups': 'audit.module.groups',
  auth: 'audit.module.auth',
  clients: 'audit.module.clients',
  'config-lists': 'audit.module.configLists',
  developer: 'audit.module.developer',
  documents: 'audit.module.documents',
  reports: 'audit.module.reports',
  samples: 'audit.module.samples',
  settings: 'audit.module.settings',
  tests: 'audit.module.tests',
  users: 'audit.module.users',
};

/** Records the trail speaks of. */
const ENTITIES: Readonly<Record<string, TextKey>> = {
  'login-failure': 'audit.entity.loginFailure',
  'permission-group': 'audit.entity.permissionGroup',
  'permission-group-permit': 'audit.entity.permit',
  'user-group': 'audit.entity.membership',
  setting: 'audit.entity.setting',
  client: 'audit.entity.client',
  'client-image': 'audit.entity.clientImage',
  'config-list-value': 'audit.entity.configValue',
  'developer-call': 'audit.entity.developerCall',
  template: 'audit.entity.template',
  'template-version': 'audit.entity.templateVersion',
  'test-group': 'audit.entity.testGroup',
  'test-code': 'audit.entity.testCode',
  'test-classification': 'audit.entity.classification',
  'test-classification-template': 'audit.entity.classificationTemplate',
  'test-classification-person': 'audit.entity.classificationPerson',
  'analyte-group': 'audit.entity.analyteGroup',
  analyte: 'audit.entity.analyte',
  'sample-relation': 'audit.entity.relation',
  'sample-dispatch': 'audit.entity.dispatch',
  attachment: 'audit.entity.attachment',
  document: 'audit.entity.document',
  'retention-rule': 'audit.entity.retentionRule',
  'field-choice': 'audit.entity.choice',
  'analysis-group': 'audit.entity.group',
  report: 'audit.entity.report',
  sample: 'audit.entity.sample',
  'sample-responsible': 'audit.entity.responsible',
  session: 'audit.entity.session',
  signature: 'audit.entity.signature',
  test: 'audit.entity.test',
  'test-result': 'audit.entity.result',
  user: 'audit.entity.user',
};

const nameIn =
  (names: Readonly<Record<string, TextKey>>) =>
  (code: string): TextKey | undefined =>
    names[code];

/** What a new version of the program brought in line in older records; each migration names its act after itself. */
const isUpgrade = (module: string | undefined): boolean => module === 'migrate';

/** Name of an action; undefined for one these pages do not know, the code stands for itself then. */
export const actionName = (code: string): TextKey | undefined =>
  isUpgrade(code.split('.')[0]) ? 'audit.action.upgrade' : nameIn(ACTIONS)(code);
/** Name of a module, likewise. */
export const moduleName = (code: string): TextKey | undefined =>
  isUpgrade(code) ? 'audit.module.upgrade' : nameIn(MODULES)(code);
/** Name of a kind of record, likewise. */
export const entityName = nameIn(ENTITIES);
