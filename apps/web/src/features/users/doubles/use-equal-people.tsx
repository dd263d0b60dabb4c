import {
  type AccountOfPerson,
  findEqualUsers,
  NumberHolder,
} from '@kiemlab/contract/features/users/same-people.api';
import type { FormInstance } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../lib/api/call.ts';
import { whenBack } from '../../../lib/api/call-when-back.ts';
import { HttpError } from '../../../lib/api/http-error.ts';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import { useUnsavedQuestion } from '../../../ui/dialog/use-unsaved-question.ts';
import type { UserValues } from '../form/user-values.ts';
import { EqualPeopleDialog, type EqualPeopleAnswer } from './EqualPeopleDialog.tsx';

interface Asked {
  users: readonly AccountOfPerson[];
  total: number;
  held?: boolean;
  answer(answer: EqualPeopleAnswer): void;
}

/** The account that has the identity number which was refused; undefined for any other failure. */
function holderIn(error: unknown): AccountOfPerson | undefined {
  if (!(error instanceof HttpError) || error.code !== 'IDENTITY_NUMBER_TAKEN') return undefined;
  const { data } = NumberHolder.safeParse(error.details['account']);
  return (
    data && {
      IdUser: data.id,
      Username: data.username,
      FullName: data.name,
      MaUser: data.employmentNumber,
      Position: '',
      Department: '',
      LoginStatus: data.enabled ? 1 : 2,
      version: 1,
    }
  );
}

/**
 * Asks about the accounts that have the name of a person, before it is written, about each once (rule R7). `idUser`: the account that is
 * changed. Throws `NotSent` where it is not to be written: back to the name, or to the account that is there (`onUse`), once it was agreed that
 * what was typed goes. `orHolder` offers the account that has the identity number, where that was refused. `element` belongs into the page.
 */
export function useEqualPeople(
  form: FormInstance<UserValues>,
  onUse: (user: AccountOfPerson) => void,
  idUser?: string,
): {
  ask(values: UserValues): Promise<void>;
  orHolder(error: unknown): Promise<never>;
  element: ReactNode;
} {
  const askToLeave = useUnsavedQuestion();
  const seen = useRef<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked>();

  const answerOf = async (question: Omit<Asked, 'answer'>): Promise<EqualPeopleAnswer> => {
    const answer = await new Promise<EqualPeopleAnswer>((resolve) =>
      setAsked({ ...question, answer: resolve }),
    );
    // The question is gone before the cursor is put elsewhere: as long as it stands it holds the cursor.
    flushSync(() => setAsked(undefined));
    return answer;
  };

  const ask = async ({ UserInformation: { LastName, FirstName } }: UserValues): Promise<void> => {
    const query = { LastName, FirstName, ...(idUser === undefined ? {} : { IdUser: idUser }) };
    const { users, total } = await whenBack(() => call(findEqualUsers, { query }));
    if (users.every(({ IdUser }) => seen.current.has(IdUser))) return;
    const answer = await answerOf({ users, total });
    if (answer === 'GO_ON') {
      seen.current = new Set([...seen.current, ...users.map(({ IdUser }) => IdUser)]);
      return;
    }
    if (answer === 'BACK')
      form.scrollToField(['UserInformation', 'LastName'], { focus: true, block: 'center' });
    else onUse(answer);
    throw new NotSent();
  };
  const orHolder = async (error: unknown): Promise<never> => {
    const holder = holderIn(error);
    if (!holder || holder.IdUser === idUser) throw error;
    const answer = await answerOf({ users: [holder], total: 1, held: true });
    if (typeof answer === 'string')
      form.scrollToField(['UserInformation', 'CMND'], { focus: true, block: 'center' });
    else onUse(answer);
    throw new NotSent();
  };
  return {
    ask,
    orHolder,
    element: asked && (
      <EqualPeopleDialog
        users={asked.users}
        total={asked.total}
        held={asked.held ?? false}
        onAnswer={(answer) =>
          typeof answer === 'string' ? asked.answer(answer) : askToLeave(() => asked.answer(answer))
        }
      />
    ),
  };
}
