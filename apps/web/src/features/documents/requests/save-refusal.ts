import { type StatusNumber, statusOf } from '@kiemlab/contract/features/documents/documents.rules';
import { waysOut } from '@kiemlab/contract/features/documents/requests.rules';
import type { TextKey } from '../../../lib/i18n/i18n.ts';
import { reasonOf } from '../refusal-reasons.ts';

/** Why a document is not saved at all, whatever is asked for (rule L12); undefined where it is, by a request or without. */
export function saveRefusal(document: { status: StatusNumber; asks: boolean }): TextKey | undefined {
  const way = waysOut({ status: statusOf(document.status), asks: document.asks }, 'DOWNLOAD');
  return way === 'free' || way === 'request' ? undefined : reasonOf(way);
}
