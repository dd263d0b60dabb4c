import { getPrint as endpoint } from '@kiemlab/contract/features/printing/prints.api';
import { route } from '../../../platform/http/route.ts';
import { fetchDisclosure } from '../../../platform/disclosures/fetch-disclosure.ts';

/** The file of a print that the caller asked for, once: whether it went out whole is noted as it ends (rule C18). */
export const getPrint = route(endpoint, ({ params }, context) =>
  fetchDisclosure(context, params.id, endpoint.id),
);
