// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeSession } from '../../../lib/session/session-store.ts';
import { draftOf } from '../../../lib/storage/draft.ts';
import { type FormValues, valuesOf } from '../../samples/fields/form-values.ts';
import { planOf } from '../../samples/fields/field-plan.ts';
import { CONFIG, sampleRow } from '../../samples/testing.ts';
import { draftKeyOf, forgetDraft, outdatedDraft, rememberBegun } from './edit-draft.ts';

const plan = planOf(CONFIG);
const logIn = (userId: string) =>
  storeSession({ accessToken: 'a', refreshToken: 'r', userId, username: userId });
const opened = sampleRow({ version: 3, priority: 'low' });
const mine: FormValues = { generalInformation: { sampleName: 'Tên tôi sửa' } };

beforeEach(() => {
  logIn('u1');
  rememberBegun(opened, valuesOf(opened, plan));
  draftOf<FormValues>(draftKeyOf(opened)).write(mine);
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('unsaved changes of a stored sample', () => {
  it('SAMPLE-24: on the version they were made on they are just restored', () => {
    expect(outdatedDraft(opened, plan)).toBeUndefined();
    expect(draftOf(draftKeyOf(opened)).read()).toEqual(mine);
  });

  it('SAMPLE-24: on a newer version all three versions are there to choose from', () => {
    const stored = sampleRow({ version: 4, priority: 'high' });
    expect(draftOf(draftKeyOf(stored)).read()).toBeUndefined();
    expect(outdatedDraft(stored, plan)).toEqual({
      base: valuesOf(opened, plan),
      mine,
      theirs: valuesOf(stored, plan),
    });
  });

  it('SAMPLE-24: they belong to the sample and to the user', () => {
    expect(
      outdatedDraft(sampleRow({ sampleId: '33333333-3333-4333-8333-333333333333', version: 4 }), plan),
    ).toBeUndefined();
    logIn('u2');
    expect(outdatedDraft(sampleRow({ version: 4 }), plan)).toBeUndefined();
  });

  it('SAMPLE-24: saved or given up they are gone, whatever version they were made on', () => {
    forgetDraft(sampleRow({ version: 5 }));
    expect(outdatedDraft(sampleRow({ version: 5 }), plan)).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
  });
});
