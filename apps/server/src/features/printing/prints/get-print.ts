import { getPrint as endpoint } from '@kiemlab/contract/features/printing/prints.api';
import { route } from '../../../platform/http/route.ts';
import { fetchRelease } from '../../../platform/releases/fetch-release.ts';

/** The file of a print that the caller asked for, once: whether it went out whole is noted as it ends (rule C18). */
export const getPrint = route(endpoint, ({ params }, context) =>
  fetchRelease(context, params.id, endpoint.id),
);
