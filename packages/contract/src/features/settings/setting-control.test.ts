import { expect, test } from 'vitest';
import { z } from 'zod';
import { controlOf } from './setting-control.ts';
import { LABORATORY_KEYS, type LaboratoryKey, SETTINGS } from './settings.catalogue.ts';

const text = (max: number, required = false) => ({ kind: 'text', max, required });
const days = { kind: 'number', min: 1, max: 365, required: true };
const ACTIONS =
  'add import export edit delete receive destroy restore moveToGroup sendOut clone separate pool'.split(' ');

/** Notes of both forms. */
const NOTES = {
  validity: text(500),
  copying: text(500),
  objections: text(500, true),
  accredited: text(500, true),
  notReviewed: text(500, true),
  corrected: text(500, true),
  outsideBefore: text(500, true),
  conforms: text(500, true),
  told: text(500, true),
};

test.each<[LaboratoryKey, object]>([
  ['approverMayIssue', { kind: 'yesNo' }],
  [
    'laboratory',
    {
      kind: 'parts',
      parts: {
        parentAuthority: text(200),
        centreName: text(200, true),
        address: text(300),
        phone: text(50),
        email: text(100),
        placeName: text(100, true),
        siteCode: text(20, true),
      },
    },
  ],
  [
    'formCodes',
    {
      kind: 'parts',
      parts: {
        samplingRecord: text(60),
        handoverRecord: text(60),
        planningHandover: text(60),
        testingHandover: text(60),
        testRequest: text(60),
        analysisSheet: text(60),
        testResult: text(60),
        retainedBook: text(60),
        sentBook: text(60),
        issueRegister: text(60),
        testCertificate: text(60),
        destructionMinutes: text(60),
        failingNotice: text(60),
        assignmentSheet: text(60),
      },
    },
  ],
  [
    'certificateTexts',
    {
      kind: 'parts',
      parts: {
        ...NOTES,
        decisionRule: text(500),
        unitHead: text(150, true),
        director: text(150, true),
        recipientsTaken: text(1000),
        recipientsSent: text(1000),
      },
    },
  ],
  [
    'analysisSheetTexts',
    {
      kind: 'parts',
      parts: { ...NOTES, technician: text(150, true), reviewer: text(150, true), head: text(150, true) },
    },
  ],
  [
    'failingNoticeTexts',
    {
      kind: 'parts',
      parts: {
        number: text(60, true),
        subject: text(300, true),
        addressees: text(1000, true),
        opening: text(1000, true),
        closing: text(1000),
        recipients: text(1000),
      },
    },
  ],
  ['dueDays', { kind: 'parts', parts: { taken: days, sent: days, takenA: days, takenC: days } }],
  ['holidays', { kind: 'rows', parts: { day: { kind: 'day' }, name: text(100, true) }, most: 400 }],
  ['workedDays', { kind: 'rows', parts: { day: { kind: 'day' }, name: text(100, true) }, most: 400 }],
  ['daysBackForSampling', { kind: 'number', min: 0, max: 3650, required: false }],
  ['samplingReasonAfter', { kind: 'number', min: 0, max: 3650, required: false }],
  ['handoverPlace', text(200)],
  ['allowSkipReview', { kind: 'yesNo' }],
  ['vilasNumber', text(40)],
  ['verifyAddress', text(150)],
  ['objectionDays', { kind: 'number', min: 1, max: 365, required: false }],
  ['numberPatterns', { kind: 'parts', parts: { sample: text(60, true), report: text(60, true) } }],
  [
    'flagColours',
    {
      kind: 'parts',
      parts: {
        criticalLow: { kind: 'colour' },
        low: { kind: 'colour' },
        optimal: { kind: 'colour' },
        high: { kind: 'colour' },
        criticalHigh: { kind: 'colour' },
      },
    },
  ],
  [
    'labelSheet',
    {
      kind: 'parts',
      parts: {
        columns: { kind: 'number', min: 1, max: 10, required: true },
        rows: { kind: 'number', min: 1, max: 30, required: true },
        width: text(6),
        height: text(6),
        marginTop: text(6),
        marginLeft: text(6),
        gapAcross: text(6),
        gapDown: text(6),
        symbol: { kind: 'choice', values: ['code128', 'qr', 'both'] },
      },
    },
  ],
  ['toolbarActionsOff', { kind: 'many', values: ACTIONS }],
])('PRINT-02 the setting %s is typed with the control that fits it', (key, control) => {
  expect(controlOf(SETTINGS[key].type)).toEqual(control);
});

test.each(LABORATORY_KEYS)('COMP-10 whatever is set can be set on the page: %s', (key) => {
  const { help, group } = SETTINGS[key];
  expect(controlOf(SETTINGS[key].type).kind).toBeTruthy();
  expect([help?.vi, help?.en, group].every(Boolean)).toBe(true);
});

test('PRINT-02 a value that no control is for is a fault and no empty form', () => {
  expect(() => controlOf(z.date())).toThrow('no control');
  expect(() => controlOf(z.array(z.int()))).toThrow('no control');
});
