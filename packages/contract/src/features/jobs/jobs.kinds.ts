import type { Bilingual } from '../../core/language.ts';

/** Everything that is done in the background, with what people call it. */
export const JOB_KINDS = {
  'password-mail': { vi: 'Email đặt lại mật khẩu', en: 'E-mail to reset a password' },
} as const satisfies Record<string, Bilingual>;

export type JobKind = keyof typeof JOB_KINDS;
export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(JOB_KINDS, kind);
