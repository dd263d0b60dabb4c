import type { EndpointDef, Input } from '@kiemlab/contract/core/define-endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { i18next } from '../i18n/i18n.ts';
import { askAgain } from './ask-again.ts';
import { call } from './call.ts';
import { whenBack } from './call-when-back.ts';
import { createRequestKeys } from './request-keys.ts';
import type { Result } from './send.ts';

/** A file was called off while it was on its way. */
export class UploadStopped extends Error {
  constructor() {
    super(i18next.t('ui.uploadStopped'));
    this.name = 'UploadStopped';
  }
}

export interface Upload<E extends EndpointDef> {
  /** Sends a call with its file; sent once more after it was lost or stopped it does nothing twice. Throws `HttpError`, `UploadStopped`. */
  send(input: Input<E>): Promise<Result<E>>;
  /** Part of the file that has gone, 0 to 1; undefined while nothing is on its way. */
  sent: number | undefined;
  /** Calls the file off that is on its way. */
  stop(): void;
}

/** A call that brings a file, with its progress; what is on its way when the component goes is called off. */
export function useUpload<E extends EndpointDef>(
  def: E,
  { refreshes = [] }: { refreshes?: readonly EndpointDef[] } = {},
): Upload<E> {
  const client = useQueryClient();
  const [keys] = useState(createRequestKeys);
  const [sent, setSent] = useState<number>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  return {
    sent,
    stop: () => control.current?.abort(),
    async send(input) {
      const { signal } = (control.current = new AbortController());
      setSent(0);
      try {
        const answer = await whenBack(() => call(def, input, signal, setSent, keys));
        await askAgain(client, refreshes);
        return answer;
      } catch (error) {
        throw signal.aborted ? new UploadStopped() : error;
      } finally {
        setSent(undefined);
      }
    },
  };
}
