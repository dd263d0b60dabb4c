import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeSession } from '../../../lib/session/session-store.ts';
import { vi as texts } from '../../../locales/vi.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { clearOldDraftPhotos, dropDraftPhotos, readDraftPhoto } from '../kept/draft-photos.ts';
import type { KeptSample } from '../kept/kept-sample.ts';
import { FilesField } from './FilesField.tsx';
import { type ChosenPhoto, FormPhotosContext, PHOTOS } from './form-photos.ts';
import { photosOfKept, useFormPhotos } from './use-form-photos.ts';

const { kept } = texts;
const signIn = (userId: string) =>
  storeSession({ accessToken: 'a', refreshToken: 'r', userId, username: userId });

let form: FormInstance;
let photos: ReturnType<typeof useFormPhotos>;
/** The field as a form holds it: `draft` is what the draft of before a reload says. */
function show(draft: readonly ChosenPhoto[] = [], mended?: KeptSample): void {
  function Shown() {
    const [own] = Form.useForm();
    const held = useFormPhotos(mended);
    useEffect(() => {
      form = own;
      photos = held;
    });
    return (
      <FormPhotosContext value={held}>
        <Form form={own} initialValues={{ [PHOTOS]: draft }}>
          <FilesField label="Ảnh" sample={undefined} />
        </Form>
      </FormPhotosContext>
    );
  }
  renderInFrame(<Shown />);
}
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText(texts.attachments.choose, { selector: 'input' }), {
    target: { files },
  });
const chosen = (): readonly ChosenPhoto[] => form.getFieldValue(PHOTOS) as ChosenPhoto[];
const isKept = async (one: ChosenPhoto | undefined, account = 'u1') =>
  (await readDraftPhoto(account, one?.key ?? '')) !== undefined;
/** Chooses photos and loads the page again; what the draft says then. */
async function chooseAndReload(...names: string[]): Promise<readonly ChosenPhoto[]> {
  show();
  choose(...names.map(photo));
  const draft = chosen();
  await waitFor(async () => expect(await isKept(draft.at(-1))).toBe(true));
  cleanup();
  return JSON.parse(JSON.stringify(draft)) as ChosenPhoto[];
}
const validated = () =>
  form.validateFields().then(
    () => [],
    () => form.getFieldError(PHOTOS),
  );

beforeEach(() => signIn('u1'));
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await clearOldDraftPhotos(Infinity);
  localStorage.clear();
});

test('SHELL-08 photos of a form that is not saved are there again after a reload, under the keys they were chosen with', async () => {
  const draft = await chooseAndReload('a.jpg', 'b.jpg');
  show(draft);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(await validated()).toEqual([]);
  const files = await photos.ofValues(chosen());
  expect(files.map(({ key, file }) => [key, file.name])).toEqual(draft.map(({ key, name }) => [key, name]));
});

test('SHELL-08 another account is given none of them', async () => {
  const draft = await chooseAndReload('a.jpg');
  signIn('u2');
  expect(await isKept(draft[0], 'u2')).toBe(false);
  show(draft);
  expect(await validated()).toEqual([kept.photosGone.replace('{{names}}', 'a.jpg')]);
});

test('SHELL-08 a photo that the browser does not have any more is named, and nothing is saved without it unseen', async () => {
  const draft = await chooseAndReload('a.jpg', 'b.jpg');
  await dropDraftPhotos([draft[0]?.key ?? '']);
  show(draft);
  expect(await screen.findByText(kept.photosGone.replace('{{names}}', 'a.jpg'))).toBeTruthy();
  expect(await validated()).toEqual([kept.photosGone.replace('{{names}}', 'a.jpg')]);
  fireEvent.click(
    screen.getByRole('button', { name: texts.attachments.takeOut.replace('{{name}}', 'a.jpg') }),
  );
  expect(await validated()).toEqual([]);
  expect(chosen().map(({ name }) => name)).toEqual(['b.jpg']);
});

test('SHELL-08 a browser that has no room says so at the photos, which are saved all the same', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  show();
  choose(photo('a.jpg'));
  expect((await screen.findByText(kept.photosUnkept)).getAttribute('role')).toBe('alert');
  expect(await validated()).toEqual([]);
  expect(await photos.ofValues(chosen())).toHaveLength(1);
});

test('SHELL-08 photos go with the draft, with a photo that is taken off, and after a week without anybody', async () => {
  show();
  choose(photo('a.jpg'), photo('b.jpg'), photo('c.jpg'));
  const [a, b, c] = chosen();
  await waitFor(async () => expect(await isKept(c)).toBe(true));
  fireEvent.click(
    screen.getByRole('button', { name: texts.attachments.takeOut.replace('{{name}}', 'a.jpg') }),
  );
  await waitFor(async () => expect(await isKept(a)).toBe(false));
  photos.forget();
  await waitFor(async () => expect(await isKept(b)).toBe(false));
  cleanup();
  const [d] = await chooseAndReload('d.jpg');
  await clearOldDraftPhotos(Date.now() + 6 * 24 * 3600 * 1000);
  expect(await isKept(d)).toBe(true);
  await clearOldDraftPhotos(Date.now() + 8 * 24 * 3600 * 1000);
  expect(await isKept(d)).toBe(false);
});

test('SHELL-08 the photos of a sample that is mended are its own, beside those chosen since', async () => {
  const mended = {
    photos: [{ key: 'p1', name: 'p1.jpg', type: 'image/jpeg', blob: new Blob(['x']) }],
  } as unknown as KeptSample;
  show(photosOfKept(mended), mended);
  choose(photo('a.jpg'));
  expect(await validated()).toEqual([]);
  expect((await photos.ofValues(chosen())).map(({ file }) => file.name)).toEqual(['p1.jpg', 'a.jpg']);
});
