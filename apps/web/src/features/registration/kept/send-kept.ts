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

/** The key that was chosen when the thing was kept: it is the same after a reload. */
const keyed = (key: string): RequestKeys => ({ of: () => key, settle: () => undefined });

/** True for an answer that decides: no failure of the server or on the way, no end of the session, no crowd. */
const decides = ({ status }: HttpError): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;

/** Keeps why the server did not take it. */
const refuse = (id: string, { status, code, message, details }: HttpError): Promise<void> =>
  changeKept(id, (now) => ({ ...now, refusal: { status, code, message, details } }));

/** A call in the name of who has kept the sample, and of nobody who has come to this computer since. */
function callAs<E extends EndpointDef>(
  account: string,
  def: E,
  input: Input<E>,
  key?: string,
): Promise<Result<E>> {
  if (!isSignedIn(account)) throw new HttpError(401, 'UNAUTHENTICATED', '');
  return call(def, input, undefined, undefined, key === undefined ? undefined : keyed(key));
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

async function make({ id, account, templateId, body, tried, changed }: KeptSample): Promise<void> {
  await changeKept(id, (now) => ({ ...now, tried: true }));
  try {
    await callAs(account, createSample, { params: { templateId }, body }, id);
  } catch (error) {
    // It came the time before, and its answer was lost.
    const isOwn = error instanceof HttpError && error.code === 'ALREADY_SAVED' && tried && !changed;
    if (!isOwn) throw error;
  }
  await changeKept(id, (now) => ({ ...now, made: true }));
}

/** True where the server has a photo whose answer was lost so long ago that it does not know the key any more. */
async function hasArrived({ id, account }: KeptSample, { name, blob, sentAt }: KeptPhoto): Promise<boolean> {
  if (sentAt === undefined || Date.now() - sentAt < KEY_KNOWN) return false;
  const { files } = await callAs(account, listFiles, { params: { id } });
  return files.some((file) => file.fileName === name && file.size === blob.size);
}

async function sendPhoto(sample: KeptSample, photo: KeptPhoto): Promise<void> {
  const { id, account } = sample;
  if (!(await hasArrived(sample, photo))) {
    const at = Date.now();
    await changeKept(id, (now) => ({
      ...now,
      photos: now.photos.map((one) => (one.key === photo.key ? { ...one, sentAt: one.sentAt ?? at } : one)),
    }));
    const file = new File([photo.blob], photo.name, { type: photo.type });
    await callAs(account, uploadFile, { params: { id }, body: {}, file }, photo.key);
  }
  await changeKept(id, (now) => ({ ...now, photos: now.photos.filter(({ key }) => key !== photo.key) }));
}

/**
 * Sends a kept sample, and its photos behind it; what the server refuses stays, with the reason. Sent once more after an answer was lost, nothing is there
 * twice. Answers false where nothing was decided: the next one waits as well.
 */
export async function sendKept(sample: KeptSample): Promise<boolean> {
  const { id } = sample;
  try {
    if (!sample.made) await make(sample);
    const code = sample.code ?? (await codeOf(sample.account, id));
    await changeKept(id, (now) => ({ ...now, code }));
    for (const photo of (await readKept(id))?.photos ?? []) await sendPhoto(sample, photo);
    // Of what has arrived nothing stays here but what it is called.
    await changeKept(id, (now) => ({
      ...now,
      arrivedAt: Date.now(),
      values: {},
      body: { generalInformation: {} },
    }));
    return true;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (!decides(error)) {
      if (!(error instanceof Unreached) && error.status !== 401)
        await changeKept(id, (now) => ({ ...now, problem: error.message }));
      return false;
    }
    await refuse(id, error);
    return true;
  }
}
