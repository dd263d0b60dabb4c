import { getClientImage } from '@kiemlab/contract/features/clients/clients.api';
import { imageIdOf } from '@kiemlab/contract/features/clients/clients.rules';
import type { UseQueryResult } from '@tanstack/react-query';
import type { HttpError } from '../../lib/api/http-error.ts';
import { useApi } from '../../lib/api/hooks.ts';
import type { FileResult } from '../../lib/api/send.ts';

/** The picture at an address of ours, or the small one of it; its bytes never change. Asks nothing of an address that is not ours. */
export function useClientImage(imageUrl: string, size?: '256'): UseQueryResult<FileResult, HttpError> {
  const id = imageIdOf(imageUrl);
  return useApi(
    getClientImage,
    { params: { id: id ?? '' }, query: { size } },
    { enabled: id !== undefined, staleTime: Infinity },
  );
}
