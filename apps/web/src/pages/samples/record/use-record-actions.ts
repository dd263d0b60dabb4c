import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import { isErrorCode } from '@kiemlab/contract/core/error-codes';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import type { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { fieldText } from '@kiemlab/contract/features/samples/samples.schema';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useActor, useCan } from '../../../lib/session/use-profile.ts';
import type { Action } from '../../../ui/ActionButton.tsx';
import { ACTION_LOOK, type SampleDialogKind } from '../../../features/samples/actions/action-list.ts';
import { useInUse } from '../../../features/samples/actions/use-in-use.ts';
import type { SampleDialogs } from '../../sample-actions/use-sample-dialogs.tsx';

/** The step that leads on from a status: the page's main button. */
const NEXT: Partial<Record<SampleStatus, SampleDialogKind>> = {
  NOT_RECEIVE: 'receive',
  RECEIVED: 'moveToGroup',
  MOVE_TO_CART: 'assign',
  ANALYZING: 'createReport',
  REPORT_SAMPLE_HAS_EXISTED: 'issue',
};

/** A status that does not fit is no news on the record's own page; any other reason is worth reading. */
const SILENT: readonly string[] = [
  'FORBIDDEN',
  'INVALID_STATUS_TRANSITION',
  'SPLIT_NOT_ALLOWED',
  'DELETE_NOT_ALLOWED',
  'NOT_LOCKED',
  'SAMPLE_DELETED',
  'RETENTION_OVER',
];

/** Actions that make one sample of several begin in the list, where several are chosen. */
const IN_LIST: readonly string[] = ['pool', 'merge'];

/** Stands in for another action that is off by then and says why. */
const STAND_IN: readonly string[] = ['annotate'];

const isKind = (action: string): action is SampleDialogKind => Object.hasOwn(ACTION_LOOK, action);

/** The buttons of a sample's page, from the server's judgement on it: the next step first, what is off says why. */
export function useRecordActions(record: Ok<typeof getSample> | undefined, dialogs: SampleDialogs): Action[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const mayPrint = useCan('Sample_Export');
  const inUse = useInUse();
  const coded = hidesOrigin(useActor());
  if (!record) return [];
  const { sample, abilities } = record;
  // What was deleted is looked at, and nothing else.
  if (sample.facts.includes('deleted')) return [];
  const action = (kind: SampleDialogKind, disabledReason?: string): Action => ({
    key: kind,
    label: t(ACTION_LOOK[kind].label),
    icon: ACTION_LOOK[kind].icon,
    group: ACTION_LOOK[kind].group,
    danger: ACTION_LOOK[kind].danger === true,
    primary: NEXT[sample.sampleStatus] === kind,
    disabledReason,
    onClick: () => dialogs.open(kind, [sample]),
  });
  const byRule = abilities.flatMap(({ action: kind, allowed, because = '' }) =>
    isKind(kind) &&
    inUse(kind) &&
    !IN_LIST.includes(kind) &&
    (allowed || !(SILENT.includes(because) || STAND_IN.includes(kind)))
      ? [
          action(
            kind,
            allowed || !isErrorCode(because)
              ? undefined
              : errorMessage(because, language, { codes: sample.code }),
          ),
        ]
      : [],
  );
  const noTests = sample.hasTests ? undefined : errorMessage('NO_TESTS', language, { codes: sample.code });
  const whole =
    coded && fieldText(sample, 'issuedDate') ? errorMessage('ORIGIN_HIDDEN', language) : undefined;
  const printing = mayPrint ? [action('barcode'), action('certificate', noTests ?? whole)] : [];
  const isMain = (button: Action): boolean => button.primary === true;
  const isGrave = (button: Action): boolean => button.danger === true;
  const rest = [...byRule, ...printing].filter((button) => !isMain(button));
  return [...byRule.filter(isMain), ...rest.filter((button) => !isGrave(button)), ...rest.filter(isGrave)];
}
