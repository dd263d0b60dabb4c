import { statusOf } from '@kiemlab/contract/features/documents/documents.rules';
import { previewOf } from '@kiemlab/contract/features/documents/preview.rules';
import { type DocumentRequest, listRequests } from '@kiemlab/contract/features/documents/requests.api';
import {
  isUsable,
  numberOfRequest,
  type RequestType,
  waysOut,
} from '@kiemlab/contract/features/documents/requests.rules';
import { can } from '@kiemlab/contract/core/actor';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { errorText } from '../../../lib/api/http-error.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import { reasonOf } from '../refusal-reasons.ts';
import { AskRequestDialog } from './AskRequestDialog.tsx';
import type { Leaving } from './leaving.ts';
import { PrintDialog } from './PrintDialog.tsx';
import { useSaveDocument } from './use-save-document.ts';

export interface Exits {
  /** Saves it, by an approved request where its folder asks for one, or opens the way to ask. */
  download(document: Leaving): void;
  /** The same for controlled copies. */
  print(document: Leaving): void;
  /** The dialog that is open. */
  element: ReactNode;
}

interface Opened {
  document: Leaving;
  what: 'ask' | 'print';
  type: RequestType;
  request?: DocumentRequest | undefined;
}

/** Own requests of a version; a document has few of them, and the newest come first. */
const MOST = 100;

/** The ways in which a document leaves the program: saved, or as controlled copies, by request where that is asked for (rules L11, L12). */
export function useExits(): Exits {
  const { t } = useTranslation();
  const message = useMessage();
  const actor = useActor();
  const save = useSaveDocument();
  const [opened, setOpened] = useState<Opened>();

  const usable = async (
    { id, versionId }: Leaving,
    type: RequestType,
  ): Promise<DocumentRequest | undefined> => {
    const { requestList } = await call(listRequests, { query: { idFile: id, of: 'mine', size: MOST } });
    return requestList.find(
      (one) => isUsable(one) && one.versionId === versionId && one.type === numberOfRequest(type),
    );
  };
  const go = async (document: Leaving, type: RequestType): Promise<void> => {
    if (type === 'PRINT' && previewOf(document.mime) !== 'pdf')
      return void message.error(t('requests.because.notPdf'));
    const way = waysOut({ status: statusOf(document.status), asks: document.asks }, type);
    if (way !== 'free' && way !== 'request') return void message.error(t(reasonOf(way)));
    const asks = way === 'request' && can(actor, 'NT_Document', 'Document_Manage');
    const request = asks ? await usable(document, type) : undefined;
    if (asks && !request) return setOpened({ document, what: 'ask', type });
    if (type === 'PRINT') return setOpened({ document, what: 'print', type, request });
    return save(document, request?.id);
  };
  const leave = (type: RequestType) => (document: Leaving) => {
    go(document, type).catch((error: unknown) =>
      message.error(t('documents.downloadFailed', { message: errorText(error) })),
    );
  };
  const close = (): void => setOpened(undefined);
  return {
    download: leave('DOWNLOAD'),
    print: leave('PRINT'),
    element:
      opened &&
      (opened.what === 'ask' ? (
        <AskRequestDialog document={opened.document} type={opened.type} onClose={close} />
      ) : (
        <PrintDialog document={opened.document} request={opened.request} onClose={close} />
      )),
  };
}
