import { type Actor, can } from '@kiemlab/contract/core/actor';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { commonTargets } from '@kiemlab/contract/features/custody/custody.rules';
import { MOST_SAMPLES } from '@kiemlab/contract/features/tests/allocate.api';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { isInGroup, sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import { judgeSample } from '@kiemlab/contract/features/samples/samples.judgement.rules';
import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useActor } from '../../lib/session/use-profile.ts';
import type { Action } from '../../ui/ActionButton.tsx';
import { unlikeRows } from '../../features/ledger/unlike-rows.ts';
import {
  ACTION_LOOK,
  LIST_ACTIONS,
  type SampleDialogKind,
} from '../../features/samples/actions/action-list.ts';
import { codesOf } from '../../features/samples/actions/sample-names.ts';
import { useInUse } from '../../features/samples/actions/use-in-use.ts';
import { useTemplates } from '../../features/samples/list/use-templates.ts';
import { rowState } from '../../features/samples/actions/row-state.ts';

/** Actions that need exactly one sample. */
const SINGLE: readonly SampleDialogKind[] = [
  'edit',
  'annotate',
  'barcodePreview',
  'certificate',
  'upload',
  'separate',
  'clone',
];
/** Actions that make one sample of several. */
const UNITING: readonly SampleDialogKind[] = ['pool', 'merge'];

const PRINTING = ['barcodePreview', 'barcode', 'certificate'] as const satisfies readonly SampleDialogKind[];
type Printing = (typeof PRINTING)[number];
const isPrinting = (kind: SampleDialogKind): kind is Printing =>
  (PRINTING as readonly SampleDialogKind[]).includes(kind);

/** Printing and choosing a status are no actions of the table. */
type Judged = Exclude<SampleDialogKind, Printing | 'dissociate'>;

function mayEver(actor: Actor, kind: SampleDialogKind): boolean {
  if (isPrinting(kind)) return can(actor, 'Sample_Export');
  if (kind === 'dissociate') return can(actor, ...changeSampleStatus.permission);
  return can(actor, ...sampleTransition(kind).permission);
}

/** The group of a single sample can always be looked at. */
export const isOneInGroup = ([only, ...more]: readonly SampleRow[]): boolean =>
  only !== undefined && more.length === 0 && isInGroup(only.sampleStatus);

/** The toolbar of the sample list for the selected samples: what the user may ever do and the laboratory works with, each with the reason why not now (SAMPLE-20). */
export function useListActions(
  samples: readonly SampleRow[],
  open: (kind: SampleDialogKind, samples: readonly SampleRow[]) => void,
): Action[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const actor = useActor();
  const inUse = useInUse();
  const { data: templates } = useTemplates();
  const refusalOf = (sample: SampleRow, kind: Judged) =>
    judgeSample(rowState(sample, actor, templates), actor, kind);

  const reasonAgainst = (kind: SampleDialogKind): string | undefined => {
    if (samples.length === 0) return t('common.selectFirst');
    if (SINGLE.includes(kind) && samples.length > 1) return t('common.selectOne');
    if (UNITING.includes(kind) && samples.length < 2) return t('ledger.selectTwo');
    if (kind === 'certificate' && !samples.every(({ hasTests }) => hasTests))
      return errorMessage('NO_TESTS', language, { codes: codesOf(samples) });
    // What was issued is printed whole.
    if (
      kind === 'certificate' &&
      hidesOrigin(actor) &&
      samples.some((sample) => fieldText(sample, 'issuedDate'))
    )
      return errorMessage('ORIGIN_HIDDEN', language);
    if (kind === 'allocate' && samples.length > MOST_SAMPLES)
      return t('allocate.tooMany', { count: MOST_SAMPLES });
    if (isPrinting(kind)) return undefined;
    if (kind === 'dissociate')
      return commonTargets(
        samples.map((sample) => rowState(sample, actor, templates)),
        actor,
      ).length > 0
        ? undefined
        : t('custody.noTarget');
    if (kind === 'moveToGroup' && isOneInGroup(samples)) return undefined;
    const refused = samples.filter((sample) => refusalOf(sample, kind));
    const [first] = refused;
    if (!first) {
      const different = UNITING.includes(kind) ? unlikeRows(samples) : [];
      return different.length > 0
        ? errorMessage('POOL_NOT_ALIKE', language, { codes: codesOf(different) })
        : undefined;
    }
    const because = refusalOf(first, kind);
    const { from, refusal } = sampleTransition(kind);
    if (because && (because === 'ACTION_OFF' || (refusal ?? from.includes(first.sampleStatus))))
      return errorMessage(because, language, { codes: codesOf(refused) });
    return t('samples.onlyFrom', {
      statuses: from.map((status) => t(`samples.status.${status}`)).join(', '),
      codes: codesOf(refused),
    });
  };

  return LIST_ACTIONS.filter((kind) => mayEver(actor, kind) && inUse(kind)).map((kind) => {
    const { label, icon, danger } = ACTION_LOOK[kind];
    return {
      key: kind,
      label: t(label),
      icon,
      danger: danger === true,
      disabledReason: reasonAgainst(kind),
      onClick: () => open(kind, samples),
    };
  });
}
