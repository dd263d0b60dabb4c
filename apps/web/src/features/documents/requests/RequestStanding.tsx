import type { DocumentRequest } from '@kiemlab/contract/features/documents/requests.api';
import {
  REQUEST_STANDING_NAMES,
  type RequestStanding as Standing,
} from '@kiemlab/contract/features/documents/requests.rules';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { StatusPill } from '../../../ui/StatusPill.tsx';

const TONES = {
  ASKED: 'orange',
  APPROVED: 'green',
  REFUSED: 'red',
  WITHDRAWN: 'neutral',
  REVOKED: 'red',
  USED_UP: 'neutral',
  EXPIRED: 'neutral',
  OVER: 'neutral',
} as const satisfies Record<Standing, string>;

/** Where a request stands, in a word. */
export function RequestStanding({ request }: { request: Pick<DocumentRequest, 'standing'> }) {
  const language = useLanguage();
  const { standing } = request;
  return <StatusPill tone={TONES[standing]} label={REQUEST_STANDING_NAMES[standing][language]} />;
}
