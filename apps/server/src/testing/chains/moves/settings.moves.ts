import {
  confirmLimits,
  getFlag,
  saveFlag,
  withdrawLimits,
} from '@kiemlab/contract/features/analytes/limits.api';
import { factsOf } from '@kiemlab/contract/features/analytes/limits';
import { changeSetting, listSettings } from '@kiemlab/contract/features/settings/settings.api';
import { saveTestGroup, saveTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { PASSWORD } from '../../people.ts';
import { CHANGED_SETTINGS, USUAL } from '../laboratory.ts';
import { call } from '../scene.ts';
import { type Move, REASON } from './move.ts';

/** Limits that let through what failed, one bound at a time. */
const WIDER = [
  { maximum: '400', criticalHigh: null },
  { minimum: '1', criticalLow: null },
  { maximum: '130' },
];

/** The value that somebody writes in the place of another one: the weak one, or the usual one instead of it. */
function otherThan(key: (typeof CHANGED_SETTINGS)[number], value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  return JSON.stringify(value) === JSON.stringify(WEAK[key]) ? USUAL[key] : WEAK[key];
}
const WEAK: Readonly<Record<string, unknown>> = {
  passwordRules: { minLength: 8, history: 0, rejectCommon: false, rejectName: false },
  sessionLimits: { idleMinutes: 30, absoluteHours: 24 },
};

export const SETTING_MOVES: readonly Move[] = [
  {
    name: 'change a setting',
    rights: ['UserManagament_AssignRight'],
    dishonest: 5,
    honest: 1.5,
    ways: (scene, who) =>
      CHANGED_SETTINGS.map((key) => async () => {
        const { data, status } = await call(scene, who, listSettings, {});
        const row = status < 300 ? data.settings.find((setting) => setting.key === key) : undefined;
        return {
          endpoint: changeSetting,
          parts: {
            params: { key },
            body: { value: otherThan(key, row?.value), reason: REASON, seen: row?.newest ?? null },
          },
        };
      }),
  },
  {
    name: 'compare another value',
    rights: ['CreateConfig', 'EditConfig'],
    dishonest: 0.5,
    honest: 0.1,
    ways: ({ setup, chance }) => [
      () => ({
        endpoint: saveTestGroup,
        parts: {
          body: {
            id: setup.testGroupId,
            name: `Nhóm ${setup.testGroupId}`,
            flagCalculationBase: chance.of(['RESULT', 'OBSERVER_VALUE']),
            reason: REASON,
          },
        },
      }),
    ],
  },
  {
    name: 'let everybody test',
    rights: ['CreateConfig', 'EditConfig'],
    dishonest: 1,
    honest: 0.2,
    ways: ({ setup, laboratory, chance }) => [
      () => ({
        endpoint: saveTestId,
        parts: {
          body: {
            id: setup.testId,
            testGroupId: setup.testGroupId,
            testCodeId: setup.testCodeId,
            sampleTypes: [{ sampleTypeId: laboratory.templateId }],
            technicianList: chance.is(0.7) ? 'EVERYONE' : 'NAMED',
            reason: REASON,
          },
        },
      }),
    ],
  },
  {
    name: 'write other limits',
    rights: ['CreateConfig', 'EditConfig'],
    dishonest: 1,
    honest: 0.1,
    ways: ({ setup, chance }) =>
      setup.analytes.map(({ id }) => () => ({
        endpoint: saveFlag,
        parts: { body: { analytesUUID: id, ...chance.of(WIDER), reason: REASON } },
      })),
  },
  {
    name: 'confirm or withdraw limits',
    rights: ['EditConfig'],
    dishonest: 3,
    honest: 2,
    ways: (scene, who) =>
      scene.setup.analytes.map(({ id }) => async () => {
        const { data, status } = await call(scene, who, getFlag, { params: { id } });
        if (status >= 300 || !data.waiting) return undefined;
        const { version } = data.waiting;
        const mayConfirm = who.rights.has('Test_Approve') || who.rights.has('Test_Unlock');
        if (!mayConfirm || scene.chance.is(0.2))
          return { endpoint: withdrawLimits, parts: { params: { id }, body: { version, reason: REASON } } };
        return {
          endpoint: confirmLimits,
          parts: {
            params: { id },
            body: { version, replaces: data.version, seen: factsOf(data), password: PASSWORD },
          },
        };
      }),
  },
];
