import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import {
  type ImportAnswers,
  ImportAsked,
  type Imported,
  ImportErrors,
} from '@kiemlab/contract/features/transfer/import/import.api';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useActor, useCan } from '../../../lib/session/use-profile.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { SampleType } from '../../samples/list/ChooseTypeDialog.tsx';
import type { AskType } from '../../samples/list/use-ask-type.tsx';
import { useInUse } from '../../samples/actions/use-in-use.ts';
import { AskCellsDialog, ASKED } from './AskCellsDialog.tsx';
import { ErrorListDialog } from './ErrorListDialog.tsx';
import { ToldCells } from './ToldCells.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { percentOf } from './phase-of.ts';
import { useImport } from './use-import.ts';
import { useMessage } from '../../../ui/use-message.tsx';

interface ImportButtonProps {
  /** Samples are imported by their type. */
  askType: AskType['askNew'];
}

const WIDTH = 560;

/** Opens the import of samples, and shows how far one is while its dialog is hidden (SAMPLE-16). */
export function ImportButton({ askType }: ImportButtonProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const message = useMessage();
  const { count } = useFormat();
  const actor = useActor();
  const holdsRight = useCan('Sample_Import');
  const mayImport = useInUse()('import') && holdsRight && !hidesOrigin(actor);
  const [template, setTemplate] = useState<SampleType>();
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState<File>();
  /** What was answered about this file. */
  const [answers, setAnswers] = useState<ImportAnswers>({});
  const pick = (picked: File | undefined): void => {
    setFile(picked);
    setAnswers({});
  };
  const end = (done: Imported | undefined): void => {
    if (!done) return setOpen(true);
    setOpen(false);
    const said = { total: count(done.imported), first: done.firstCode, last: done.lastCode };
    void message.success({ content: t('transferImport.done', said), duration: 6 });
    if (done.completed || done.unlikely)
      void modal.info({
        title: t('transferImport.toldTitle'),
        content: <ToldCells completed={done.completed} unlikely={done.unlikely} />,
        width: WIDTH,
        okText: t('common.close'),
        icon: null,
        centered: true,
      });
  };
  const state = useImport(end, mayImport);
  const { running, progress, failure } = state;
  if (!mayImport) return null;

  const show = (): void => {
    if (running) return setOpen(true);
    askType('import', (chosen) => {
      setTemplate(chosen);
      pick(undefined);
      state.forget();
      setOpen(true);
    });
  };
  const listed = ImportErrors.safeParse(failure?.details);
  const about = failure && failure.code in ASKED ? (failure.code as keyof typeof ASKED) : undefined;
  const asked = ImportAsked.safeParse(failure?.details);
  const answer = (given: ImportAnswers): void => {
    if (!file || !template) return;
    const all = { ...answers, ...given };
    setAnswers(all);
    void state.start(template.id, file, all);
  };
  return (
    <>
      <Button icon={<Icon name="upload" size={16} />} onClick={show}>
        {running
          ? t('transferImport.going', { percent: percentOf(progress, running.sent) })
          : t('transferImport.import')}
      </Button>
      {open && (template ?? running ?? failure) && (
        <ImportDialog
          template={template}
          state={state}
          file={file}
          onFile={pick}
          onStart={() => file && template && void state.start(template.id, file, answers)}
          onClose={() => setOpen(false)}
        />
      )}
      {open && !running && about && asked.success && file && template && (
        <AskCellsDialog
          about={about}
          fileName={file.name}
          asked={asked.data}
          onAnswer={answer}
          onClose={state.forget}
        />
      )}
      {open && !running && listed.success && (
        <ErrorListDialog
          fileName={file?.name ?? t('transferImport.title')}
          errors={listed.data.errors}
          count={listed.data.count}
          onClose={() => {
            // The file that is mended is another one to the browser.
            pick(undefined);
            state.forget();
          }}
        />
      )}
    </>
  );
}
