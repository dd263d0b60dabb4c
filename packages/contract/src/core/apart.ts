import type { ErrorCode } from './error-codes.ts';
import type { Language } from './language.ts';
import type { OnePerson } from './same-person.ts';

/**
 * Why somebody is kept from an act where it is not the own account that did the other part: two accounts count as one person's (rule R7), or are one
 * hand for now (rule R11), until the day named, `YYYY-MM-DD`; one `gave` the other a password or its mail address, for good (rule R10); `either` where it is not known which account it was.
 */
export interface Apart {
  why: 'person' | 'hand' | 'gave' | 'either';
  until?: string;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Why a separation of duties refuses an actor with this code, by what it says to the same actor with fewer accounts (rule R14); undefined where the account itself is refused. */
export function apartBy<Who extends OnePerson>(
  actor: Who,
  code: ErrorCode | undefined,
  judge: (actor: Who) => ErrorCode | undefined,
): Apart | undefined {
  const isRefused = (aliases: ReadonlySet<string>, hands: ReadonlySet<string>): boolean =>
    judge({ ...actor, aliases, hands }) === code;
  const hands = actor.hands ?? NOBODY;
  if (code === undefined || actor.aliases.size + hands.size === 0 || isRefused(NOBODY, NOBODY))
    return undefined;
  if (isRefused(actor.aliases, NOBODY)) return { why: 'person' };
  const days = [...hands].flatMap((id) =>
    isRefused(NOBODY, new Set([id])) ? (actor.handsUntil?.get(id) ?? []) : [],
  );
  const until = days.sort().at(-1);
  return { why: 'hand', ...(until !== undefined && { until }) };
}

const dayIn = (day: string): string => day.split('-').reverse().join('/');

/** In words, with who may do it instead, or from when on it may be done. */
export function apartText({ why, until }: Apart, language: Language): string {
  if (why === 'person')
    return {
      vi: 'Hai tài khoản được tính là của cùng một người (trùng họ tên, số CCCD hoặc mã nhân viên). Người khác thực hiện; nếu là hai người, quản trị viên đề nghị xác nhận ở danh sách tài khoản trùng.',
      en: 'The two accounts count as one person’s (the same name, identity or employment number). Somebody else does it; if they are two people, an administrator asks for that to be confirmed in the list of double accounts.',
    }[language];
  if (why === 'gave')
    return {
      vi: 'Tài khoản này đã cấp mật khẩu hoặc ghi địa chỉ email cho tài khoản đề nghị hoặc tài khoản được thêm quyền, nên có thể đã vào được tài khoản đó. Người khác xác nhận.',
      en: 'This account gave a password to, or set the mail address of, the one that asks or that may do more by it, and so could act as that one. Somebody else confirms.',
    }[language];
  if (why === 'either')
    return {
      vi: 'Việc đó do tài khoản này hoặc tài khoản khác được tính là của cùng một người thực hiện.',
      en: 'It was done with this account, or with another one that counts as the same person’s.',
    }[language];
  const day = until === undefined ? '' : dayIn(until);
  return {
    vi: `Hai tài khoản được coi là một người ${day ? `đến hết ngày ${day}` : 'trong 30 ngày'}, vì mật khẩu hoặc liên kết đặt mật khẩu của bên này đã đến tay bên kia. Người khác thực hiện, hoặc đợi qua thời hạn đó.`,
    en: `The two accounts are one hand ${day ? `until the end of ${day}` : 'for 30 days'}, as a password of the one, or the link for one, came to the other. Somebody else does it, or it is done once that is over.`,
  }[language];
}
