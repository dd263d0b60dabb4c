/** A file that a person chose, on its way to the server. */
export interface QueuedFile {
  key: string;
  file: File;
  caption: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Part that has gone out, 0 to 1. */
  sent: number;
  /** Why it did not get there. */
  error?: string | undefined;
  /** Sending it again cannot help: type or size are wrong, or the sample has it already. */
  hopeless?: boolean;
}

export type QueueStep =
  | { type: 'add'; files: readonly File[]; refusalOf(file: File): string | undefined }
  | { type: 'remove'; key: string }
  | { type: 'caption'; key: string; caption: string }
  | { type: 'sending'; key: string; sent: number }
  | { type: 'done'; key: string }
  | { type: 'failed'; key: string; error: string; hopeless: boolean }
  | { type: 'stopped'; key: string };

/** Refusals that pass: the session has to be renewed, the server did not wait long enough or asks for a pause. */
const PASSING: readonly number[] = [401, 408, 429];

/** True when a file that was refused with this status would be refused again. */
export const isHopeless = (status: number): boolean =>
  status >= 400 && status < 500 && !PASSING.includes(status);

/** The same file chosen again is the same entry. */
const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

const change = (queue: readonly QueuedFile[], key: string, part: Partial<QueuedFile>): QueuedFile[] =>
  queue.map((entry) => (entry.key === key ? { ...entry, ...part } : entry));

/** The files of the upload dialog and how far each has come. */
export function queueReducer(queue: readonly QueuedFile[], step: QueueStep): readonly QueuedFile[] {
  switch (step.type) {
    case 'add': {
      const known = new Set(queue.map(({ key }) => key));
      const fresh = step.files.filter((file) => !known.has(keyOf(file)));
      return [
        ...queue,
        ...fresh.map((file): QueuedFile => {
          const error = step.refusalOf(file);
          const entry = { key: keyOf(file), file, caption: '', sent: 0 };
          return error
            ? { ...entry, state: 'failed', error, hopeless: true }
            : { ...entry, state: 'waiting' };
        }),
      ];
    }
    case 'remove':
      return queue.filter(({ key }) => key !== step.key);
    case 'caption':
      return change(queue, step.key, { caption: step.caption });
    case 'sending':
      return change(queue, step.key, { state: 'sending', sent: step.sent, error: undefined });
    case 'done':
      return change(queue, step.key, { state: 'done', sent: 1, error: undefined });
    case 'failed':
      return change(queue, step.key, {
        state: 'failed',
        sent: 0,
        error: step.error,
        hopeless: step.hopeless,
      });
    case 'stopped':
      return change(queue, step.key, { state: 'waiting', sent: 0 });
  }
}

/** Files that are to be sent, in their order; one that failed is tried again unless that cannot help. */
export const toSend = (queue: readonly QueuedFile[]): QueuedFile[] =>
  queue.filter(({ state, hopeless }) => state === 'waiting' || (state === 'failed' && !hopeless));

/** What went wrong comes first, where it is seen. */
export const wrongFirst = (queue: readonly QueuedFile[]): QueuedFile[] => [
  ...queue.filter(({ state }) => state === 'failed'),
  ...queue.filter(({ state }) => state !== 'failed'),
];
