import {
  type Client,
  type EqualClient,
  findEqualClients,
} from '@kiemlab/contract/features/clients/clients.api';
import type { FormInstance } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../lib/api/call.ts';
import { whenBack } from '../../../lib/api/call-when-back.ts';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import { useUnsavedQuestion } from '../../../ui/dialog/use-unsaved-question.ts';
import type { ClientValues } from './client-values.ts';
import { type EqualAnswer, EqualClientsDialog } from './EqualClientsDialog.tsx';

interface Asked {
  clients: readonly EqualClient[];
  total: number;
  answer(answer: EqualAnswer): void;
}

/**
 * Asks about the clients that a new one equals before it is made, about each once (CLIENT-01). Throws `NotSent` where it is not to be
 * made: back to the form, with the cursor in the first field that is equal, or to the one that is there (`onUse`), once it was agreed
 * that what was typed goes. `element` belongs into the page.
 */
export function useEqualQuestion(
  form: FormInstance<ClientValues>,
  onUse: (client: Client) => void,
): { ask(values: ClientValues): Promise<void>; element: ReactNode } {
  const askToLeave = useUnsavedQuestion();
  const seen = useRef<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked>();

  const ask = async (values: ClientValues): Promise<void> => {
    const { facilityName, firstName, lastName, identificationNumber, phoneNo, email } = values;
    const query = { facilityName, firstName, lastName, identificationNumber, phoneNo, email };
    const { clients, total } = await whenBack(() => call(findEqualClients, { query }));
    if (clients.every(({ client }) => seen.current.has(client.id))) return;
    const answer = await new Promise<EqualAnswer>((resolve) => setAsked({ clients, total, answer: resolve }));
    // The question is gone before the cursor is put elsewhere: as long as it stands it holds the cursor.
    flushSync(() => setAsked(undefined));
    if (answer === 'ADD') {
      seen.current = new Set([...seen.current, ...clients.map(({ client }) => client.id)]);
      return;
    }
    if (answer === 'BACK') {
      const by = clients[0]?.by[0] ?? 'name';
      const name = facilityName?.trim() ? 'facilityName' : 'firstName';
      form.scrollToField(by === 'name' ? name : by, { focus: true, block: 'center' });
    } else onUse(answer);
    throw new NotSent();
  };
  return {
    ask,
    element: asked && (
      <EqualClientsDialog
        clients={asked.clients}
        total={asked.total}
        onAnswer={(answer) =>
          typeof answer === 'string' ? asked.answer(answer) : askToLeave(() => asked.answer(answer))
        }
      />
    ),
  };
}
