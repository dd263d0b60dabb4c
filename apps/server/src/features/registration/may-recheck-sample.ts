import { mayRecheck } from '@kiemlab/contract/features/samples/identity.rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Other } from '../../platform/signing/confirm-other.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { findVisible, type StoredSample } from '../samples/samples.queries.ts';

/**
 * Whether somebody may say to have looked at a change of a sample's identity: who may see the sample and holds a right that fits
 * (COMP-29). Answers the refusal SECOND_PERSON_NOT_ALLOWED for anybody else.
 */
export const mayRecheckSample =
  ({ db }: Context, { id, code }: Pick<StoredSample, 'id' | 'code'>) =>
  async (person: Other): Promise<AppError | undefined> => {
    const blind = await readSetting(db, 'blindCoding');
    const fits = mayRecheck({ ...person, blind }) && (await findVisible(db, [id], person)).length > 0;
    return fits ? undefined : new AppError('SECOND_PERSON_NOT_ALLOWED', { codes: [code] });
  };
