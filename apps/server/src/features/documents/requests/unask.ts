import type { Credentials } from '@kiemlab/contract/features/auth/auth.api';
import type { Bilingual } from '@kiemlab/contract/core/language';
import {
  ELSEWHERE_MEANING,
  mayAgreeToUnask,
  OTHERS_MEANING,
  UNASKED_MEANING,
} from '@kiemlab/contract/features/documents/requests.rules';
import type { Action, Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { confirmOther, type Other } from '../../../platform/signing/confirm-other.ts';
import { signedAct } from '../../../platform/signing/signed-act.ts';
import type { Signable } from '../../../platform/signing/sign-records.ts';
import { findFolderLevel } from '../access-choices.queries.ts';

const LABELS: Bilingual = { vi: 'yêu cầu in và tải xuống', en: 'requests to print and download' };

/**
 * What would be printed and saved without a request from now on, or by one that others answer, as another folder asks for it: a folder with
 * all that goes by it, or a document that leaves such a folder.
 */
export interface Unasked {
  subject: 'document-folder' | 'document';
  id: string;
  title: string;
  /** What comes of it: nobody asks any more, another folder does, or those who ask do, and others come to manage them. */
  becomes: 'none' | 'elsewhere' | 'others';
  /** Which folders ask at present and will not, or will be managed by others: who manages each of them stands for the change beside the caller. Mostly one, this or around it. */
  fromFolderIds: readonly string[];
  /** Which folder asks then instead; null where none does. */
  askingFolderId: string | null;
  /** Where it lies then; null at the top. */
  toFolderId: string | null;
}

const MEANINGS = {
  none: UNASKED_MEANING,
  elsewhere: ELSEWHERE_MEANING,
  others: OTHERS_MEANING,
} as const satisfies Record<Unasked['becomes'], string>;

/** What is signed (content version 2; with `managedByOthers` where that is what comes of it). */
const signableUnasked = ({
  subject,
  id,
  title,
  becomes,
  fromFolderIds,
  askingFolderId,
  toFolderId,
}: Unasked): Signable => ({
  subject,
  subjectId: id,
  of: subject === 'document' ? { document_id: id } : {},
  content: {
    [subject === 'document' ? 'documentId' : 'folderId']: id,
    title,
    fromFolderIds,
    toFolderId,
    asks: becomes !== 'none',
    askingFolderId,
    ...(becomes === 'others' ? { managedByOthers: true } : {}),
  },
});

/** Refuses whoever does not manage each folder that asks, and who gives access to everything, which signs nothing. */
const mayAgree =
  ({ db }: Pick<Context, 'db'>, { fromFolderIds, title }: Unasked) =>
  async (person: Other): Promise<AppError | undefined> => {
    for (const folderId of fromFolderIds) {
      const level = (await findFolderLevel(db, folderId, person)) ?? 0;
      if (!mayAgreeToUnask(level, person))
        return new AppError('SECOND_PERSON_NOT_MANAGER', { codes: [title] });
    }
    return undefined;
  };

const SAID = {
  none: 'không cần yêu cầu in, tải xuống nữa',
  // Not which: who reads the history need not see that folder.
  elsewhere: 'yêu cầu in, tải xuống từ nay theo thư mục khác',
  others: 'yêu cầu in, tải xuống từ nay có thêm người quản lý khác',
};

/** What the history says of a change: what is called so, and where it ends that requests are asked for, or another folder asks, that it does, and why. */
export const notedWith = (
  content: string,
  unasked: Unasked | undefined,
  reason: string | undefined,
): string => (unasked ? `${content}: ${SAID[unasked.becomes]}: ${reason}` : content);

/** A call that changes where requests are asked for. */
interface Unasking<Done> {
  action: Action;
  reason: string | undefined;
  secondPerson: Credentials | undefined;
  /** What would no longer ask, once the caller was found to be allowed the change; nothing where the same folders ask as before, or more. */
  unaskedBy: (tx: Tx) => Promise<Unasked | undefined>;
  /** Does it; told what no longer asks by it. */
  work: (tx: Tx, unasked: Unasked | undefined) => Promise<Done>;
}

/**
 * Does a change in one act with the signature of a second person, who manages the folder, where what asked for requests asks for none after it, or
 * another folder does, or others come to manage it (rules L10, R10, ADR 17, ADR 75); else at once. Throws REASON_REQUIRED, SECOND_PERSON_REQUIRED, and what is wrong with the second person.
 */
export const unasking = <Done>(
  context: Context,
  { action, reason, secondPerson, unaskedBy, work }: Unasking<Done>,
): Promise<Done> =>
  signedAct<Unasked | undefined, Done>(context, {
    action,
    reason,
    meaning: (unasked) => unasked && MEANINGS[unasked.becomes],
    signer: async (unasked) =>
      unasked && secondPerson ? confirmOther(context, secondPerson, mayAgree(context, unasked)) : undefined,
    load: unaskedBy,
    judge: (_tx, unasked, before) => {
      if (!unasked) return;
      const codes = [unasked.title];
      if (!secondPerson)
        throw new AppError('SECOND_PERSON_REQUIRED', { labels: LABELS[context.language], codes });
      if (!reason) throw new AppError('REASON_REQUIRED', { codes });
      // What the second person was found to manage are other folders by now.
      if (before && before.fromFolderIds.join() !== unasked.fromFolderIds.join())
        throw new AppError('STALE_VERSION', { codes });
    },
    act: async (tx, unasked, sign) => {
      const done = await work(tx, unasked);
      if (unasked) await sign([signableUnasked(unasked)]);
      return done;
    },
  });
