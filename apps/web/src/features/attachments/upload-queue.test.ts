import { expect, test } from 'vitest';
import { isHopeless, queueReducer, type QueuedFile, toSend, wrongFirst } from './upload-queue.ts';

const file = (name: string, content = 'x'): File => new File([content], name, { lastModified: 1 });
const add = (queue: readonly QueuedFile[], ...files: File[]): readonly QueuedFile[] =>
  queueReducer(queue, {
    type: 'add',
    files,
    refusalOf: ({ name }) => (name.endsWith('.exe') ? 'Loại tệp không được chấp nhận' : undefined),
  });
const names = (queue: readonly QueuedFile[]): string[] => queue.map(({ file: { name } }) => name);

test('SAMPLE-17 files are sent in the order they were chosen, each once', () => {
  const queue = add(add([], file('a.pdf'), file('b.png')), file('a.pdf'), file('c.txt'));
  expect(names(toSend(queue))).toEqual(['a.pdf', 'b.png', 'c.txt']);
});

test('SAMPLE-17 a file that cannot be accepted says why and is never sent', () => {
  const queue = add([], file('cài.exe'), file('a.pdf'));
  expect(queue[0]).toMatchObject({ state: 'failed', error: 'Loại tệp không được chấp nhận', hopeless: true });
  expect(names(toSend(queue))).toEqual(['a.pdf']);
});

test('SAMPLE-17 one failure does not hold up the others, and is tried again', () => {
  let queue = add([], file('a.pdf'), file('b.pdf'));
  const [a = '', b = ''] = queue.map(({ key }) => key);
  queue = queueReducer(queue, { type: 'sending', key: a, sent: 0.5 });
  expect(queue[0]).toMatchObject({ state: 'sending', sent: 0.5 });
  queue = queueReducer(queue, { type: 'failed', key: a, error: 'Mất mạng', hopeless: false });
  queue = queueReducer(queue, { type: 'done', key: b });
  expect(names(toSend(queue))).toEqual(['a.pdf']);
  queue = queueReducer(queue, { type: 'sending', key: a, sent: 0 });
  expect(queue[0]?.error).toBeUndefined();
  queue = queueReducer(queue, { type: 'failed', key: a, error: 'Đã có', hopeless: true });
  expect(toSend(queue)).toEqual([]);
});

test('SAMPLE-17 what was stopped waits again, with its caption', () => {
  let queue = add([], file('a.pdf'));
  const key = queue[0]?.key ?? '';
  queue = queueReducer(queue, { type: 'caption', key, caption: 'Mặt trước' });
  queue = queueReducer(queue, { type: 'sending', key, sent: 0.9 });
  queue = queueReducer(queue, { type: 'stopped', key });
  expect(queue).toMatchObject([{ state: 'waiting', sent: 0, caption: 'Mặt trước' }]);
  expect(queueReducer(queue, { type: 'remove', key })).toEqual([]);
});

test('SAMPLE-17 what went wrong is listed first, the rest in its order', () => {
  expect(names(wrongFirst(add([], file('a.pdf'), file('b.exe'), file('c.pdf'))))).toEqual([
    'b.exe',
    'a.pdf',
    'c.pdf',
  ]);
});

test('SAMPLE-17 a file is not tried again where that cannot help, and is where the refusal passes', () => {
  expect([400, 403, 404, 409, 413].filter((status) => !isHopeless(status))).toEqual([]);
  expect([0, 401, 408, 429, 500, 503].filter(isHopeless)).toEqual([]);
});
