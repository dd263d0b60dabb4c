import type { EndpointDef, Input } from '@kiemlab/contract/core/define-endpoint';
import { listFiles, uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { call } from '../../../lib/api/call.ts';
import { HttpError } from '../../../lib/api/http-error.ts';
import { Unreached } from '../../../lib/api/unavailable.ts';
import type { RequestKeys } from '../../../lib/api/request-keys.ts';
import type { Result } from '../../../lib/api/send.ts';
import { isSignedIn } from '../../../lib/session/session-store.ts';
import type { KeptPhoto, KeptSample } from './kept-sample.ts';
import { changeKept, readKept } from './kept-store.ts';

/** ms for which the server knows an `Idempotency-Key`, less an hour: behind it what it has is looked up. */
const KEY_KNOWN = 23 * 60 * 60 * 1000;

/** ms after which a call without an answer is given up, and one with a file: it is sent again under its key. */
const PATIENCE = 60_000;
const FILE_PATIENCE = 600_000;

/** The key that was chosen when the thing was kept: it is the same after a reload. */
const keyed = (key: string): RequestKeys => ({ of: () => key, settle: () => undefined });

/** True for an answer that decides: no failure of the server or on the way, no end of the session, no crowd. */
const decides = ({ status }: HttpError): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;

/** Keeps why the server did not take it, as it was sent. */
const refuse = ({ id, revision }: KeptSample, { status, code, message, details }: HttpError): Promise<void> =>
  changeKept(id, (now) => ({ ...now, refusal: { status, code, message, details } }), revision);

/** A call in the name of who has kept the sample, and of nobody who has come to this computer since. A server that never answers is away. */
function callAs<E extends EndpointDef>(
  account: string,
  def: E,
  input: Input<E>,
  key?: string,
): Promise<Result<E>> {
  if (!isSignedIn(account)) throw new HttpError(401, 'UNAUTHENTICATED', '');
  const patience = AbortSignal.timeout('file' in input ? FILE_PATIENCE : PATIENCE);
  return call(def, input, patience, undefined, key === undefined ? undefined : keyed(key));
}

/** What the laboratory calls a sample; empty for who may not see that. */
const codeOf = async (account: string, id: string): Promise<string> =>
  callAs(account, getSample, { params: { id } }).then(
    ({ sample }) => sample.code,
    (error: unknown) => {
      if (error instanceof HttpError && decides(error)) return '';
      throw error;
    },
  );

async function make({
  id,
  account,
  templateId,
  body,
  key,
  revision,
  tried,
  changed,
}: KeptSample): Promise<void> {
  await changeKept(id, (now) => ({ ...now, tried: true }));
  try {
    await callAs(account, createSample, { params: { templateId }, body }, key);
  } catch (error) {
    // It came the time before, and its answer was lost.
    const isOwn = error instanceof HttpError && error.code === 'ALREADY_SAVED' && tried && !changed;
    if (!isOwn) throw error;
  }
  // What was typed meanwhile is not what the server has.
  await changeKept(id, (now) => ({ ...now, made: true }), revision);
}

/** True where the server has a photo whose answer was lost so long ago that it does not know the key any more. */
async function hasArrived({ id, account }: KeptSample, { name, blob, sentAt }: KeptPhoto): Promise<boolean> {
  if (sentAt === undefined || Date.now() - sentAt < KEY_KNOWN) return false;
  const { files } = await callAs(account, listFiles, { params: { id } });
  return files.some((file) => file.fileName === name && file.size === blob.size);
}

const changePhoto = (id: string, key: string, change: (photo: KeptPhoto) => KeptPhoto[]): Promise<void> =>
  changeKept(id, (now) => ({
    ...now,
    photos: now.photos.flatMap((one) => (one.key === key ? change(one) : [one])),
  }));

/** Sends a photo; what the server refuses stays with the reason, and the next one is sent all the same. */
async function sendPhoto(sample: KeptSample, photo: KeptPhoto): Promise<void> {
  const { id, account } = sample;
  const { key } = photo;
  try {
    if (!(await hasArrived(sample, photo))) {
      const at = Date.now();
      await changePhoto(id, key, (one) => [{ ...one, sentAt: one.sentAt ?? at }]);
      const file = new File([photo.blob], photo.name, { type: photo.type });
      await callAs(account, uploadFile, { params: { id }, body: {}, file }, key);
    }
  } catch (error) {
    if (!(error instanceof HttpError) || !decides(error)) throw error;
    // The same picture, chosen twice: it is there.
    if (error.code !== 'DUPLICATE') {
      await changePhoto(id, key, (one) => [{ ...one, refused: error.message }]);
      return;
    }
  }
  await changePhoto(id, key, () => []);
}

/** Sends the photos that are left; tells which of them the server refused. */
async function sendPhotos(sample: KeptSample): Promise<void> {
  const { id, revision } = sample;
  for (const photo of (await readKept(id))?.photos ?? [])
    if (photo.refused === undefined) await sendPhoto(sample, photo);
  await changeKept(
    id,
    (now) => {
      const refused = now.photos.filter((photo) => photo.refused !== undefined);
      const message = refused.map((photo) => `${photo.name}: ${photo.refused}`).join('; ');
      if (refused.length > 0)
        return { ...now, refusal: { status: 409, code: 'PHOTOS', message, details: {} } };
      // Of what has arrived nothing stays here but what it is called.
      return now.photos.length > 0
        ? now
        : { ...now, arrivedAt: Date.now(), values: {}, body: { generalInformation: {} } };
    },
    revision,
  );
}

/** `decided`: it is there, or refused; `later`: not this one, the next may; `stop`: nobody answers, or not to this person. */
export type KeptAnswer = 'decided' | 'later' | 'stop';

/**
 * Sends a kept sample, and its photos behind it; what the server refuses stays, with the reason. Sent once more after an answer was lost, nothing is there
 * twice.
 */
export async function sendKept(sample: KeptSample): Promise<KeptAnswer> {
  const { id, revision } = sample;
  try {
    if (!sample.made) await make(sample);
    // Typed anew while it was on its way: that is sent next.
    if ((await readKept(id))?.revision !== revision) return 'decided';
    const code = sample.code ?? (await codeOf(sample.account, id));
    await changeKept(id, (now) => ({ ...now, code }));
    await sendPhotos(sample);
    return 'decided';
  } catch (error) {
    if (!(error instanceof HttpError)) return 'stop';
    if (decides(error)) {
      await refuse(sample, error);
      return 'decided';
    }
    if (error instanceof Unreached || error.status === 401) return 'stop';
    await changeKept(id, (now) => ({ ...now, problem: error.message }));
    return error.status >= 500 ? 'later' : 'stop';
  }
}
