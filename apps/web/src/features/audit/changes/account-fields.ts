import type { TextKey } from '../../../lib/i18n/i18n.ts';

/** Fields of accounts: who the person is, how he or she logs in, and what became of passwords and sessions. */
export const ACCOUNT_FIELDS: Readonly<Record<string, TextKey>> = {
  failed_attempts: 'audit.field.failedAttempts',
  locked_until: 'audit.field.lockedUntil',
  client_ip: 'audit.field.clientIp',
  signature_failures: 'audit.field.signatureFailures',
  employment_number: 'audit.field.employmentNumber',
  last_name: 'audit.field.lastName',
  first_name: 'audit.field.firstName',
  email: 'audit.field.email',
  phone: 'audit.field.phone',
  id_card: 'audit.field.idCard',
  department: 'audit.field.department',
  login_enabled: 'audit.field.loginEnabled',
  alternate_email: 'audit.field.alternateEmail',
  file_attachment_id: 'audit.entity.userFile',
  reset_expires_at: 'audit.field.resetExpiresAt',
  reset_used_at: 'audit.field.resetUsedAt',
  unlocked_at: 'audit.field.unlockedAt',
  must_change_password: 'audit.field.mustChangePassword',
  ended_at: 'audit.field.endedAt',
  ended_because: 'audit.field.endedBecause',
  password_hash: 'audit.field.password',
  password_fingerprint: 'audit.field.passwordFingerprint',
  token_hash: 'audit.field.tokenHash',
  username: 'audit.field.username',
};
