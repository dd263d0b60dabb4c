import { uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { useEffect, useReducer, useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { createRequestKeys } from '../../lib/api/request-keys.ts';
import { errorText, HttpError } from '../../lib/api/http-error.ts';
import { useRefreshSamples } from '../samples/use-refresh-samples.ts';
import { useFileRefusal } from './use-file-refusal.ts';
import { isHopeless, type QueuedFile, queueReducer, type QueueStep, toSend } from './upload-queue.ts';

export interface Uploads {
  queue: readonly QueuedFile[];
  step(step: QueueStep): void;
  add(files: readonly File[]): void;
  sending: boolean;
  /** Sends what waits, one after another; answers how many arrived and how many did not. */
  start(): Promise<{ arrived: number; failed: number }>;
  /** Calls the file off that is on its way; the rest waits. */
  stop(): void;
}

/** The files of the upload dialog. Whatever is on its way when the dialog closes is called off. */
export function useUploads(sampleId: string): Uploads {
  const refusalOf = useFileRefusal();
  const refresh = useRefreshSamples();
  const [queue, step] = useReducer(queueReducer, []);
  const [sending, setSending] = useState(false);
  const [keys] = useState(createRequestKeys);
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  /** True when it arrived. */
  const sendOne = async ({ key, file, caption }: QueuedFile, signal: AbortSignal): Promise<boolean> => {
    step({ type: 'sending', key, sent: 0 });
    try {
      const input = { params: { id: sampleId }, body: { caption: caption.trim() }, file };
      await call(uploadFile, input, signal, (sent) => step({ type: 'sending', key, sent }), keys);
      step({ type: 'done', key });
      return true;
    } catch (error) {
      step(
        signal.aborted
          ? { type: 'stopped', key }
          : {
              type: 'failed',
              key,
              error: errorText(error),
              hopeless: error instanceof HttpError && isHopeless(error.status),
            },
      );
      return false;
    }
  };

  return {
    queue,
    step,
    sending,
    add: (files) => step({ type: 'add', files, refusalOf }),
    start: async () => {
      const { signal } = (control.current = new AbortController());
      const waiting = toSend(queue);
      let arrived = 0;
      setSending(true);
      for (const entry of waiting) if (!signal.aborted && (await sendOne(entry, signal))) arrived += 1;
      setSending(false);
      if (arrived > 0) await refresh();
      return { arrived, failed: queue.filter(({ state }) => state !== 'done').length - arrived };
    },
    stop: () => control.current?.abort(),
  };
}
