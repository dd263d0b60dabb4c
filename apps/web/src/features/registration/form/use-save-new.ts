import { uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { callWhenBack } from '../../../lib/api/call-when-back.ts';
import { connection } from '../../../lib/api/connection.ts';
import { errorText, HttpError } from '../../../lib/api/http-error.ts';
import { readSession } from '../../../lib/session/session-store.ts';
import type { Plan } from '../../samples/fields/field-plan.ts';
import { fieldsIn, type FormValues } from '../../samples/fields/form-values.ts';
import { useRefreshSamples } from '../../samples/use-refresh-samples.ts';
import { isDue, type KeptRefusal, type KeptSample } from '../kept/kept-sample.ts';
import { heldByForm, sendAllKept } from '../kept/kept-sender.ts';
import { changeKept, dropKept, keepSample, readKept, tellKept } from '../kept/kept-store.ts';
import { type FormPhoto, typedAnew } from '../kept/typed-anew.ts';
import { type Confirmed, newBodyOf, useRegister } from './use-register.ts';

/** The form that saves: of which type of sample, and what was kept of it before. */
export interface NewForm {
  templateId: string;
  templateName: string;
  plan: Plan;
  /** The kept sample that is mended. */
  mended?: KeptSample | undefined;
}

/** What became of a new sample: saved, with the files that are lost and why; or kept in this browser until the server is there. */
export interface SavedNew {
  isKept: boolean;
  /** What the server said when it could not decide. */
  problem?: string | undefined;
  lost: readonly string[];
}

/** Calls back once, as soon as the server is away. */
const untilAway = (): { away: Promise<void>; stop(): void } => {
  let stop = (): void => undefined;
  const away = new Promise<void>((resolve) => {
    const look = (): void => {
      if (connection.away() !== undefined) resolve();
    };
    stop = connection.subscribe(look);
    look();
  });
  return { away, stop };
};

const errorOf = ({ status, code, message, details }: KeptRefusal): HttpError =>
  new HttpError(status, code, message, { ...details });

/** ms for which a form waits for an answer; what is kept goes on being sent. */
const PATIENCE = 20_000;

/** Sends what is kept, for as long as the server is there and answers; the sample as it is then. */
async function sent(id: string): Promise<KeptSample | undefined> {
  const { away, stop } = untilAway();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  try {
    await Promise.race([sendAllKept(), away, enough]);
  } finally {
    stop();
    clearTimeout(timer);
  }
  return readKept(id);
}

/**
 * Saves the sample of a form. It is kept in this browser first, sent behind what waits there already, and waits there with its photos while the server is
 * away (SHELL-08, ADR 88): the form is free for the next one. A browser that keeps nothing waits in the form, as for every other save. Throws `HttpError`.
 */
export function useSaveNew({ templateId, templateName, plan, mended }: NewForm) {
  const register = useRegister(templateId, plan);
  const refresh = useRefreshSamples();

  const sendFiles = async (id: string, photos: readonly FormPhoto[]): Promise<string[]> => {
    const lost: string[] = [];
    for (const { file } of photos)
      try {
        await callWhenBack(uploadFile, { params: { id }, body: {}, file });
      } catch (error) {
        lost.push(`${file.name}: ${errorText(error)}`);
      }
    return lost;
  };

  const keep = async (id: string, values: FormValues, confirmed: Confirmed, photos: readonly FormPhoto[]) => {
    const account = readSession()?.userId;
    if (!account) throw new Error('nobody is signed in');
    await keepSample(id, account, (before) => ({
      templateId,
      templateName,
      name: String(fieldsIn(values, 'generalInformation').sampleName ?? ''),
      keptAt: before?.keptAt ?? Date.now(),
      body: newBodyOf(id, values, plan, confirmed),
      values,
      ...typedAnew(photos, before, mended),
    }));
  };

  const save = async (
    id: string,
    values: FormValues,
    confirmed: Confirmed,
    photos: readonly FormPhoto[],
  ): Promise<SavedNew> => {
    try {
      await keep(id, values, confirmed, photos);
    } catch {
      await register(id, values, confirmed);
      return { isKept: false, lost: await sendFiles(id, photos) };
    }
    let now = await sent(id);
    if (now?.refusal?.code === 'ALREADY_SAVED' && !now.made) {
      // The server has it as it was typed before: it is brought to what the form holds.
      await register(id, values, confirmed);
      await changeKept(id, ({ refusal: _refusal, ...one }) => ({ ...one, made: true }));
      now = await sent(id);
    }
    // What goes on being sent is seen in the lists once it is there.
    if (now && isDue(now)) return { isKept: true, problem: now.problem, lost: [] };
    if (now?.refusal && !now.made) {
      // What is refused while the form is open is mended there.
      if (!mended) await dropKept(id);
      throw errorOf(now.refusal);
    }
    const lost = (now?.photos ?? []).map(({ name, refused }) => `${name}: ${refused ?? ''}`);
    await dropKept(id);
    await refresh();
    return { isKept: false, lost };
  };

  return async (...of: Parameters<typeof save>): Promise<SavedNew> => {
    const [id] = of;
    heldByForm.add(id);
    try {
      return await save(...of);
    } finally {
      // From now on it is one of those that wait, or gone.
      heldByForm.delete(id);
      tellKept();
    }
  };
}
