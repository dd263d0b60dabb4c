import type { TemplateType } from '@kiemlab/contract/features/templates/template-types';
import type { WireSection } from '@kiemlab/contract/features/templates/template-wire';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { useAttempt } from '../../../ui/dialog/use-attempt.ts';
import { UnansweredLine } from '../../../ui/dialog/UnansweredLine.tsx';
import { useUnsavedQuestion } from '../../../ui/dialog/use-unsaved-question.ts';
import { WaitingLine } from '../../../ui/dialog/WaitingLine.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { basicChanges, templateChanges } from '../changes/template-changes.ts';
import type { Naming } from '../draft/naming.ts';
import { configDataOf } from '../draft/template-draft.ts';
import styles from '../templates.module.css';
import { VersionsDialog } from '../versions/VersionsDialog.tsx';
import { ActionSwitches } from './ActionSwitches.tsx';
import { WaitsNote } from '../../waiting/WaitsNote.tsx';
import { Basics } from './Basics.tsx';
import { ProductGroupField } from './ProductGroupField.tsx';
import { ReceiptSwitches } from './ReceiptSwitches.tsx';
import { Checklist } from './Checklist.tsx';
import { EditorToolsProvider } from './editor-context.ts';
import { EditorColumns } from './EditorColumns.tsx';
import { EditorHead } from './EditorHead.tsx';
import { Faults } from './Faults.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { useEditorSave } from './use-editor-save.ts';
import { useLeaveQuestion } from '../../../ui/dialog/use-leave-question.ts';
import { type StoredTemplate, useTemplateForm } from './use-template-form.ts';

interface EditorFormProps {
  type: TemplateType;
  whole: readonly WireSection[];
  /** As it stands now; undefined for a new one. */
  stored: StoredTemplate | undefined;
  start: Naming;
  /** Asks for the stored template anew. */
  refetch(): Promise<void>;
  onType(type: TemplateType, naming: Naming): void;
}

/** The editor once everything is here. */
export function EditorForm({ type, whole, stored, start, refetch, onType }: EditorFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const navigate = useNavigate();
  const askToLeave = useUnsavedQuestion();
  const mayCreate = useCan('CreateConfig');
  const mayChange = useCan('EditConfig');
  const mayEdit = stored ? mayChange : mayCreate;
  const form = useTemplateForm(type, whole, stored, start);
  const { naming, draft, act, base, isDirty, faults } = form;
  const attempt = useAttempt();
  const [asking, setAsking] = useState(false);
  const [withHistory, setWithHistory] = useState(false);
  const [said, setSaid] = useState('');
  const [refusals, setRefusals] = useState(0);
  const saved = useRef(false);
  const page = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement>(null);
  const configData = useMemo(() => configDataOf(draft), [draft]);
  const { check, save } = useEditorSave({
    type,
    naming,
    configData,
    stored: stored && { id: stored.id, version: base.version },
    onFaults: (placed) => {
      form.setFaults(placed);
      if (placed.length > 0) setRefusals((count) => count + 1);
      setAsking(false);
    },
    onStale: async () => {
      await refetch();
      setAsking(false);
    },
  });
  useLeaveQuestion(() => isDirty && !saved.current);
  useEffect(() => {
    const fault = refusals > 0 ? page.current?.querySelector('[data-fault]') : undefined;
    fault?.scrollIntoView({ block: 'center' });
    fault?.closest('div, li')?.querySelector<HTMLElement>('input:not(:disabled), textarea')?.focus();
  }, [refusals]);
  const leave = (): void => void navigate({ to: '/form-setting', search: type === 'TEST' ? { type } : {} });
  const saveAndLeave = async (reason: string): Promise<void> => {
    await save(reason);
    saved.current = true;
    void message.success(t(stored ? 'templates.editor.saved' : 'templates.editor.created'));
    leave();
  };
  const tools = useMemo(() => ({ type, mayEdit, act, say: setSaid }), [type, mayEdit, act]);
  const ofChecklist = useMemo(() => faults.filter(({ section }) => section !== ''), [faults]);
  return (
    <div className={styles['editor']} ref={page}>
      <EditorHead
        title={stored ? base.name : t(type === 'TEST' ? 'templates.addGroupTitle' : 'templates.addTitle')}
        mayEdit={mayEdit}
        saving={attempt.running}
        whyNot={stored && !isDirty ? t('templates.editor.unchanged') : undefined}
        onLeave={leave}
        onVersions={stored && (() => setWithHistory(true))}
        onSave={() => {
          pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
          if (!check()) return;
          if (stored) setAsking(true);
          else void attempt.run(() => saveAndLeave(''));
        }}
      />
      <div className={styles['notices']}>
        {stored && stored.version > base.version && (
          <StaleNotice
            version={stored.version}
            onSee={() => setWithHistory(true)}
            onContinue={() => {
              form.goOnWith(stored, true);
              void message.info(t('templates.editor.continued', { version: stored.version }));
            }}
            onDrop={() => askToLeave(() => form.goOnWith(stored, false))}
          />
        )}
        {stored && type === 'TEST' && <WaitsNote about={stored.id} />}
        <Faults faults={faults} failure={attempt.failure} />
        {attempt.waiting && <WaitingLine button={pressed} />}
        {attempt.running && !attempt.waiting && <UnansweredLine />}
      </div>
      <EditorColumns type={type} sections={draft.sections} held={attempt.running}>
        <Basics
          type={type}
          naming={naming}
          stored={stored !== undefined}
          keptBase={stored?.wasAssigned ? base.flagBase : undefined}
          mayEdit={mayEdit}
          faults={faults}
          onChange={form.setNaming}
          onType={(next) =>
            draft === base.draft ? onType(next, naming) : askToLeave(() => onType(next, naming))
          }
        />
        <EditorToolsProvider value={tools}>
          {type === 'SAMPLE' && <ProductGroupField name={naming.name} value={draft.productGroup} />}
          <h2>{t('templates.editor.checklist')}</h2>
          <Checklist sections={draft.sections} faults={ofChecklist} />
          {type === 'SAMPLE' && <ActionSwitches off={draft.actionsOff} />}
          {type === 'SAMPLE' && <ReceiptSwitches asked={draft.receiptLines} />}
        </EditorToolsProvider>
      </EditorColumns>
      <span className="sr-only" aria-live="polite">
        {said}
      </span>
      {asking && (
        <SaveDialog
          type={type}
          changes={[
            ...basicChanges(base, naming),
            ...templateChanges(configDataOf(base.draft), configData, language),
          ]}
          onSave={saveAndLeave}
          onClose={() => setAsking(false)}
        />
      )}
      {withHistory && stored && (
        <VersionsDialog template={stored} type={type} onClose={() => setWithHistory(false)} />
      )}
    </div>
  );
}
