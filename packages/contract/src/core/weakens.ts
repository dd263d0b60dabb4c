/**
 * Safeguards that a call may weaken (rule R10): rights that sign and who confirms, passwords and addresses of who holds one, settings,
 * what is compared with the limits, the limits, the people who are authorised for something, and how long samples are kept.
 */
export const SAFEGUARDS = [
  'rights',
  'passwords',
  'settings',
  'flag-base',
  'limits',
  'authorised-people',
  'retention',
] as const;
export type Safeguard = (typeof SAFEGUARDS)[number];
