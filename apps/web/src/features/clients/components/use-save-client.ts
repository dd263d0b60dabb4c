import { uploadImage } from '@kiemlab/contract/features/attachments/attachments.api';
import {
  type Client,
  countTypes,
  createClient,
  listClients,
  updateClient,
} from '@kiemlab/contract/features/clients/clients.api';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { HttpError } from '../../../lib/api/http-error.ts';
import { bodyOf, type ClientValues } from './client-values.ts';

const READS = { refreshes: [listClients, countTypes] };

/**
 * Saves a client, and then its picture. `askFirst` is waited for before a new one is made; what it throws is thrown on. Where the picture alone was refused the client is saved: saving again changes that one
 * and makes no second.
 */
export function useSaveClient(
  client: Client | undefined,
  askFirst: (values: ClientValues) => Promise<void>,
): (values: ClientValues) => Promise<Client> {
  const { t } = useTranslation();
  const saved = useRef(client);
  const create = useSend(createClient, READS);
  const update = useSend(updateClient, READS);
  const upload = useSend(uploadImage, READS);
  return async (values) => {
    const body = bodyOf(values);
    const now = saved.current;
    if (!now) await askFirst(values);
    const made = now
      ? await update.mutateAsync({ params: { id: now.id }, body: { ...body, version: now.version } })
      : await create.mutateAsync({ body });
    saved.current = made;
    if (!values.image) return made;
    try {
      await upload.mutateAsync({ body: { clientId: made.id }, file: values.image });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const { status, code, message } = error;
      const fields = [{ field: 'image', code, message }];
      throw new HttpError(status, code, t('clients.imageFailed', { message }), { fields });
    }
    return made;
  };
}
