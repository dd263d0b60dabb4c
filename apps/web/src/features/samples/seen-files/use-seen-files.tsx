import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import type { SeenFiles } from '@kiemlab/contract/features/samples/seen-files';
import { listSeenFiles } from '@kiemlab/contract/features/samples/seen-files.api';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { HttpError } from '../../../lib/api/http-error.ts';
import { FilesOfSamples } from './FilesOfSamples.tsx';

type Found = Ok<typeof listSeenFiles>['samples'];

const NOTHING: Found = [];

/**
 * The files of the samples that somebody is about to sign for: `shown` draws them, `signing` names them as seen. Where one was
 * added since, or none could be looked at yet, nothing is signed: they are shown, and it is asked anew (COMP-21).
 */
export function useSeenFiles(ids: readonly string[]): {
  shown: ReactNode;
  signing<T>(sign: (filesSeen: SeenFiles) => Promise<T>): Promise<T>;
} {
  const { t } = useTranslation();
  const sampleIds = [...new Set(ids)].sort();
  const [before, setBefore] = useState<Found>();
  const found = useQuery({
    queryKey: ['seen-files', ...sampleIds],
    queryFn: ({ signal }) => call(listSeenFiles, { body: { sampleIds } }, signal),
    enabled: sampleIds.length > 0,
    gcTime: 0,
    staleTime: Infinity,
  });
  const samples = found.data?.samples;

  const lookFirst = async (): Promise<Found> => {
    const { data, error } = await found.refetch({ cancelRefetch: false });
    if (error) throw error;
    const now = data?.samples ?? NOTHING;
    if (now.some(({ standing }) => standing > 0)) throw new Error(t('samples.files.lookFirst'));
    return now;
  };

  const signing = async <T,>(sign: (filesSeen: SeenFiles) => Promise<T>): Promise<T> => {
    const seen = sampleIds.length === 0 ? NOTHING : (samples ?? (await lookFirst()));
    try {
      return await sign(seen.map(({ sampleId, files }) => ({ sampleId, files })));
    } catch (error) {
      if (error instanceof HttpError && error.code === 'FILES_ADDED') {
        setBefore(seen);
        await found.refetch();
      }
      throw error;
    }
  };
  return { shown: <FilesOfSamples samples={samples ?? NOTHING} before={before} />, signing };
}
