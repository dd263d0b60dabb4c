import { changeOtpPassword, forgotPassword } from '@kiemlab/contract/features/auth/forgotten-password.api';
import { editUser, getUserDetail, resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { passwordMail } from '../../../features/auth/password-mail.job.ts';
import { workOffJobs } from '../../jobs.ts';
import type { Player } from '../cast.ts';
import { call, type Scene } from '../scene.ts';
import { takeOver } from '../take-over.ts';
import { namesOf } from './accounts.moves.ts';
import { type Ask, type Move, REASON } from './move.ts';

/** What is chosen by a link: another one than all have. */
const CHOSEN = 'Một-mật-khẩu-mới-2';

/** Accounts that nobody acts by yet, those of who is on leave first. */
const known = ({ absent, accounts }: Scene): readonly { id: string; username: string }[] => [
  ...absent.map(({ account }) => account),
  ...accounts,
];

/** The address that somebody dishonest reads, and nobody else. */
const addressOf = ({ username }: Player): string => `${username}@rieng.vn`;

/** Turns the mail of an account to an address of one's own, and changes nothing else of it. */
const turnMail = (scene: Scene, who: Player, id: string) => async (): Promise<Ask | undefined> => {
  const { data, status } = await call(scene, who, getUserDetail, { query: { idUser: id } });
  if (status >= 300) return undefined;
  const { FirstName, LastName } = data.UserInfomation;
  const address = addressOf(who);
  return {
    endpoint: editUser,
    parts: {
      body: {
        GeneralInformation: { IdUser: id, LoginStatus: 1 },
        UserInformation: { ...namesOf(FirstName, LastName), Email: address },
        reason: REASON,
      },
    },
    took: () => void (who.honest || scene.turned.set(id, { address, reader: who })),
  };
};

/** The token of the link that is mailed to an address for an account; none where the program mails none. */
async function tokenFor(
  scene: Scene,
  who: Player,
  { username, address }: { username: string; address: string },
): Promise<string | undefined> {
  const { app, mails } = scene.laboratory;
  const before = mails.length;
  await call(scene, who, forgotPassword, { body: { username, email: address } });
  await workOffJobs(app, [passwordMail]);
  // Mails to other accounts whose mail was turned there may come with it.
  const isTheirs = new RegExp(String.raw`\b${username}\b`);
  const links = mails.slice(before).filter(({ to, text }) => to.address === address && isTheirs.test(text));
  return /\/forgot_password\/(\S+)/.exec(links.at(-1)?.text ?? '')?.[1];
}

/** Follows the link that is mailed to an own address, and has the account from then on; none where the program mails none. */
export async function chooseByLink(
  scene: Scene,
  who: Player,
  { id, username, address }: { id: string; username: string; address: string },
): Promise<Ask | undefined> {
  const otp = await tokenFor(scene, who, { username, address });
  if (otp === undefined) return undefined;
  return {
    endpoint: changeOtpPassword,
    parts: { body: { Password: CHOSEN, ConfirmPassword: CHOSEN, otp, username } },
    took: () => takeOver(scene, id, who),
  };
}

/**
 * Who keeps accounts comes to a password of somebody who is on leave, or of an account that was opened: is told it, or turns its mail to the own
 * address and follows the link that goes there. What is told to who confirms is in the moves of safeguards.
 */
export const HAND_MOVES: readonly Move[] = [
  {
    name: 'replace a password',
    rights: ['UserManagament_EditUser'],
    dishonest: 4,
    honest: 0.3,
    ways: (scene, who) =>
      known(scene).map(({ id }) => () => ({
        endpoint: resetPassword,
        parts: { body: { idUser: id, reason: REASON } },
        took: async ({ data }) => {
          if ((data as { way?: string }).way === 'told') await takeOver(scene, id, who);
        },
      })),
  },
  {
    name: 'turn the mail of an account to an own address',
    rights: ['UserManagament_EditUser'],
    dishonest: 5,
    honest: 0,
    ways: (scene, who) => known(scene).map(({ id }) => turnMail(scene, who, id)),
  },
  {
    name: 'choose a password by a mailed link',
    rights: ['UserManagament_EditUser'],
    dishonest: 8,
    honest: 0,
    ways: (scene, who) =>
      known(scene).flatMap(({ id, username }) => {
        const turned = scene.turned.get(id);
        if (turned?.reader !== who || scene.taken.has(id)) return [];
        return [() => chooseByLink(scene, who, { id, username, address: turned.address })];
      }),
  },
];
