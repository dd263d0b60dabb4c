import {
  cancelDestruction,
  type Destruction,
  getDestruction,
  signDestruction,
} from '@kiemlab/contract/features/destruction/destruction.api';
import {
  type DestructionAction,
  MISSING_NAMES,
  nextSigning,
  WITNESSED,
} from '@kiemlab/contract/features/destruction/destruction.rules';
import { PRINTED_FORMS } from '@kiemlab/contract/features/printing/printed-forms';
import { isErrorCode } from '@kiemlab/contract/core/error-codes';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DESTRUCTION_READS } from '../../features/destruction/destruction-reads.ts';
import { DestructionStatusPill } from '../../features/destruction/DestructionStatusPill.tsx';
import { ItemTable } from '../../features/destruction/ItemTable.tsx';
import { MinutesDialog } from '../../features/destruction/MinutesDialog.tsx';
import { minutesName } from '../../features/destruction/minutes-name.ts';
import { WitnessList } from '../../features/destruction/WitnessList.tsx';
import { FileDialog } from '../../features/reports/components/FileDialog.tsx';
import { useApi, useSend } from '../../lib/api/hooks.ts';
import { showDay } from '../../lib/format/date.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import type { Action } from '../../ui/ActionButton.tsx';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { SigningDialog } from '../../ui/dialog/SigningDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FieldGrid, ReadField } from '../../ui/FieldGrid.tsx';
import { FocusBack } from '../../ui/FocusBack.tsx';
import { PageState } from '../../ui/PageState.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import textStyles from '../../ui/text.module.css';
import { useMessage } from '../../ui/use-message.tsx';

const route = getRouteApi('/app/sample/destruction/$id');

type Open = 'edit' | 'sign' | 'cancel' | 'print';

/** Minutes of destruction: what is destroyed, by whom and how, and the signatures of two people (rules K9, K10). */
export function DestructionPage() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  const minutes = useApi(getDestruction, { params: { id } });
  if (minutes.error && !minutes.data)
    return (
      <PageState title={t('destruction.title')}>
        <ErrorState error={minutes.error} onRetry={() => void minutes.refetch()} />
      </PageState>
    );
  if (!minutes.data)
    return (
      <PageState title={t('destruction.title')}>
        <Skeleton lines={8} />
      </PageState>
    );
  return <Minutes minutes={minutes.data} />;
}

function Minutes({ minutes }: { minutes: Destruction }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const format = useFormat();
  const navigate = route.useNavigate();
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const sign = useSend(signDestruction, { refreshes: DESTRUCTION_READS });
  const cancel = useSend(cancelDestruction, { refreshes: DESTRUCTION_READS });
  const mayPrint = useCan(PRINTED_FORMS['destruction-minutes'].permission);
  const name = minutesName(minutes, t);
  const missing = minutes.missing.map((part) => MISSING_NAMES[part][language]).join(', ');

  /** A button for what may ever be done, off with the server's reason. */
  const action = (kind: DestructionAction, opens: Open, look: Omit<Action, 'key' | 'onClick'>): Action[] => {
    const { allowed = false, because = '' } = minutes.abilities.find((one) => one.action === kind) ?? {};
    if (!allowed && (!isErrorCode(because) || because === 'FORBIDDEN' || because === 'DESTRUCTION_CLOSED'))
      return [];
    const held = minutes.samples.filter(({ onHold }) => onHold).map(({ sampleCode }) => sampleCode);
    const reason =
      allowed || !isErrorCode(because)
        ? undefined
        : errorMessage(because, language, { codes: held.join(', '), labels: missing });
    return [{ key: opens, ...look, disabledReason: reason, onClick: () => setOpen(opens) }];
  };
  const signing = nextSigning({
    signedBy: minutes.signedBy.flatMap(({ valid, signerName }) => (valid ? signerName : [])),
  });
  const actions = [
    ...action(signing, 'sign', { label: t('destruction.sign'), icon: 'sign', primary: true }),
    ...action('edit', 'edit', { label: t('destruction.details'), icon: 'edit' }),
    ...action('cancel', 'cancel', { label: t('destruction.cancel'), icon: 'close', danger: true }),
  ];
  const sampleIds = minutes.samples.map(({ sampleId }) => sampleId);
  // Whole or not at all: without a sample that is hidden they would be other minutes.
  const hidden = minutes.items - sampleIds.length;
  const unprintable =
    minutes.items === 0
      ? t('destruction.noSamples')
      : hidden > 0
        ? t('destruction.hidden', { count: hidden })
        : undefined;
  if (mayPrint)
    actions.push({
      key: 'print',
      label: t('destruction.print'),
      icon: 'print',
      disabledReason: unprintable,
      onClick: () => setOpen('print'),
    });
  const records = minutes.samples.map(({ sampleCode, sampleName, quantity, unit }) => ({
    code: sampleCode,
    name: sampleName,
    detail: `${format.decimal(quantity)} ${unit ?? ''}`.trim(),
  }));
  return (
    <>
      <RecordPage
        code={name}
        name={t('destruction.title')}
        status={<DestructionStatusPill status={minutes.status} />}
        actions={actions}
        sections={[
          {
            key: 'details',
            title: t('destruction.details'),
            children: (
              <>
                {missing &&
                  minutes.abilities.some(({ action: one, allowed }) => one === 'edit' && allowed) && (
                    <p className={textStyles['hintAbove']}>{t('destruction.missing', { parts: missing })}</p>
                  )}
                <FieldGrid>
                  <ReadField label={t('destruction.day')}>{showDay(minutes.destroyedOn)}</ReadField>
                  <ReadField label={t('destruction.place')}>{minutes.place}</ReadField>
                  <ReadField label={t('destruction.method')}>{minutes.method}</ReadField>
                  <ReadField label={t('destruction.openedBy')}>{minutes.createdBy}</ReadField>
                  {minutes.council.map((member, at) => (
                    <ReadField
                      key={at}
                      label={member.head ? t('destruction.head') : t('destruction.council')}
                    >
                      {[member.name, member.post, member.organisation].filter(Boolean).join(' – ')}
                    </ReadField>
                  ))}
                </FieldGrid>
              </>
            ),
          },
          {
            key: 'samples',
            title: t('destruction.samplesCount', { count: minutes.items }),
            children: <ItemTable minutes={minutes} />,
          },
        ]}
        asideTitle={t('destruction.signedBy')}
        aside={<WitnessList signedBy={minutes.signedBy} />}
        onBack={() => void navigate({ to: '/sample/destruction' })}
      />
      {open && <FocusBack />}
      {open === 'print' && <FileDialog kind="minutes" sampleIds={sampleIds.slice(0, 1)} onClose={close} />}
      {open === 'edit' && <MinutesDialog minutes={minutes} onClose={close} />}
      {open === 'sign' && (
        <SigningDialog
          open
          title={t('destruction.sign')}
          meaning={t('destruction.signMeaning')}
          records={records}
          onSign={async ({ password }) => {
            const { status, code } = await sign.mutateAsync({
              params: { id: minutes.id },
              body: {
                version: minutes.version,
                samplesIds: sampleIds,
                password,
              },
            });
            void message.success(
              status === WITNESSED ? t('destruction.signedLast', { code }) : t('destruction.signedFirst'),
            );
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'cancel' && (
        <ConfirmRecords
          open
          title={t('destruction.cancelTitle')}
          text={t('destruction.cancelText')}
          records={[{ code: name, name: t('destruction.title') }]}
          confirmLabel={t('destruction.cancel')}
          danger
          withReason="required"
          onClose={close}
          onConfirm={async ({ reason }) => {
            await cancel.mutateAsync({
              params: { id: minutes.id },
              body: { version: minutes.version, reason },
            });
            void message.success(t('destruction.cancelled'));
            close();
          }}
        />
      )}
    </>
  );
}
