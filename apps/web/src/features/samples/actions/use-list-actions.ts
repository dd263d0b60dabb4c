import { type Actor, can } from '@kiemlab/contract/core/actor';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { isInGroup, judgeSample, sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import type { Action } from '../../../ui/ActionButton.tsx';
import { ACTION_LOOK, LIST_ACTIONS, type SampleDialogKind } from './action-list.ts';
import { codesOf } from './named.ts';

/** Actions that need exactly one sample. */
const SINGLE: readonly SampleDialogKind[] = ['edit', 'certificate'];

type Printing = 'barcode' | 'certificate';
const isPrinting = (kind: SampleDialogKind): kind is Printing => kind === 'barcode' || kind === 'certificate';

const mayEver = (actor: Actor, kind: SampleDialogKind): boolean =>
  isPrinting(kind) ? can(actor, 'Sample_Export') : can(actor, ...sampleTransition(kind).permission);

/**
 * What a list row can tell of the judgement: status and permission. Rows do not carry their tests, so these count as there and
 * approved; the server has the last word.
 */
const refusalOf = (sample: SampleRow, actor: Actor, kind: Exclude<SampleDialogKind, Printing>) =>
  judgeSample({ status: sample.sampleStatus, hasTests: true, testsApproved: true }, actor, kind);

/** The toolbar of the sample list for the selected samples: what the user may ever do, each with the reason why not now (SAMPLE-20). */
export function useListActions(
  samples: readonly SampleRow[],
  open: (kind: SampleDialogKind, samples: readonly SampleRow[]) => void,
): Action[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const actor = useActor();

  const reasonAgainst = (kind: SampleDialogKind): string | undefined => {
    if (samples.length === 0) return t('common.selectFirst');
    if (SINGLE.includes(kind) && samples.length > 1) return t('common.selectOne');
    if (isPrinting(kind)) return undefined;
    // The group of a single sample can always be looked at.
    const [only] = samples;
    if (kind === 'moveToGroup' && samples.length === 1 && only && isInGroup(only.sampleStatus))
      return undefined;
    const refused = samples.filter((sample) => refusalOf(sample, actor, kind));
    const [first] = refused;
    if (!first) return undefined;
    const because = refusalOf(first, actor, kind);
    const { from } = sampleTransition(kind);
    if (because && from.includes(first.sampleStatus))
      return errorMessage(because, language, { codes: codesOf(refused) });
    return t('samples.onlyFrom', {
      statuses: from.map((status) => t(`samples.status.${status}`)).join(', '),
      codes: codesOf(refused),
    });
  };

  return LIST_ACTIONS.filter((kind) => mayEver(actor, kind)).map((kind) => {
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
