import { type Actor, can } from '@kiemlab/contract/core/actor';
import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { commonTargets } from '@kiemlab/contract/features/custody/custody.rules';
import { MOST_SAMPLES } from '@kiemlab/contract/features/analyses/allocate.api';
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
import { rowInputs } from '../../features/samples/actions/row-inputs.ts';

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
/** Why an action is off, and the same for a line of a menu. */
type Reason = Pick<Action, 'disabledReason' | 'shortReason'>;

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
    judgeSample(rowInputs(sample, actor, templates), actor, kind);

  const reasonAgainst = (kind: SampleDialogKind): Reason | undefined => {
    const said = (disabledReason: string): Reason => ({ disabledReason });
    const refusedFor = (code: ErrorCode, of: readonly SampleRow[]): Reason => ({
      disabledReason: errorMessage(code, language, { codes: codesOf(of) }),
      shortReason: errorMessage(code, language, {
        codes: of.length === samples.length ? '' : codesOf(of, 1),
      }),
    });
    if (samples.length === 0) return said(t('common.selectFirst'));
    if (SINGLE.includes(kind) && samples.length > 1) return said(t('common.selectOne'));
    if (UNITING.includes(kind) && samples.length < 2) return said(t('ledger.selectTwo'));
    if (kind === 'certificate' && !samples.every(({ hasTests }) => hasTests))
      return refusedFor('NO_TESTS', samples);
    // What was issued is printed whole.
    if (
      kind === 'certificate' &&
      hidesOrigin(actor) &&
      samples.some((sample) => fieldText(sample, 'issuedDate'))
    )
      return refusedFor('ORIGIN_HIDDEN', samples);
    if (kind === 'allocate' && samples.length > MOST_SAMPLES)
      return said(t('allocate.tooMany', { count: MOST_SAMPLES }));
    if (isPrinting(kind)) return undefined;
    if (kind === 'dissociate')
      return commonTargets(
        samples.map((sample) => rowInputs(sample, actor, templates)),
        actor,
      ).length > 0
        ? undefined
        : said(t('custody.noTarget'));
    if (kind === 'moveToGroup' && isOneInGroup(samples)) return undefined;
    const refused = samples.filter((sample) => refusalOf(sample, kind));
    const [first] = refused;
    if (!first) {
      const different = UNITING.includes(kind) ? unlikeRows(samples) : [];
      return different.length > 0 ? refusedFor('POOL_NOT_ALIKE', different) : undefined;
    }
    const because = refusalOf(first, kind);
    const { from, refusal } = sampleTransition(kind);
    if (because && (because === 'ACTION_OFF' || (refusal ?? from.includes(first.sampleStatus))))
      return refusedFor(because, refused);
    const words = from.map((status) => t(`samples.status.${status}`));
    const some = words.length > 2 ? `${words.slice(0, 2).join(', ')}…` : words.join(', ');
    return {
      disabledReason: t('samples.onlyFrom', { statuses: words.join(', '), codes: codesOf(refused) }),
      shortReason:
        refused.length === samples.length
          ? t('samples.onlyFromShort', { statuses: some })
          : t('samples.onlyFromOf', { statuses: some, codes: codesOf(refused, 1) }),
    };
  };

  return LIST_ACTIONS.filter((kind) => mayEver(actor, kind) && inUse(kind)).map((kind) => {
    const { label, icon, group, danger } = ACTION_LOOK[kind];
    return {
      key: kind,
      label: t(label),
      icon,
      group,
      danger: danger === true,
      ...reasonAgainst(kind),
      onClick: () => open(kind, samples),
    };
  });
}
