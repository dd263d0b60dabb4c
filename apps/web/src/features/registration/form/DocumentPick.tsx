import { type Document, listDocuments } from '@kiemlab/contract/features/documents/documents.api';
import { DOCUMENT_TYPES } from '@kiemlab/contract/features/documents/documents.rules';
import { Button, Form, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { usePause } from '../../../lib/use-pause.ts';
import { focusFirst } from '../../../ui/dialog/focus-first.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FocusBack } from '../../../ui/FocusBack.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SIZE } from '../../../ui/theme.ts';
import styles from './form.module.css';

const SECTION = 'generalInformation';
/** Documents offered; more words find the others. */
const OFFERED = 20;

/** Fills the related document in from the documents of the laboratory, with its name (SAMPLE-05). */
export function DocumentPick({ label }: { label: string }) {
  const form = Form.useFormInstance();
  const content = useRef<HTMLDivElement>(null);
  const [picking, setPicking] = useState(false);
  const close = (): void => setPicking(false);
  return (
    <div className={styles['button']} data-wide>
      <Button icon={<Icon name="document" size={16} />} onClick={() => setPicking(true)}>
        {label}
      </Button>
      <Modal
        open={picking}
        title={label}
        width={SIZE.dialogSmall}
        centered
        destroyOnHidden
        footer={null}
        onCancel={close}
        afterOpenChange={(opened) => focusFirst(content.current, opened)}
      >
        <div ref={content} className={styles['picker']}>
          <FocusBack />
          <Hits
            onPick={({ id, title }) => {
              form.setFieldValue([SECTION, 'documentId'], id);
              form.setFieldValue([SECTION, 'documentName'], title);
              close();
            }}
          />
        </div>
      </Modal>
    </div>
  );
}

/** The search and what it finds: asked 300 ms after the last key, and only for a text. */
function Hits({ onPick }: { onPick(document: Document): void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const asked = usePause(typed).trim();
  const found = useApi(
    listDocuments,
    { query: { searchStr: asked, page: 0, size: OFFERED } },
    { enabled: asked !== '' },
  );
  // Older answers are not offered: Enter would choose what is no longer looked for.
  const isSettled = asked === typed.trim() && !found.isFetching;
  const hits = asked !== '' && isSettled ? (found.data?.documentList ?? []) : [];
  const state = (): string => {
    if (typed.trim() === '') return t('documents.typeToSearch');
    if (!isSettled) return t('documents.searching');
    return hits.length > 0 ? '' : t('documents.nothingFor', { text: asked });
  };
  return (
    <>
      <Input
        // From the first moment on: keys that come before the dialog has come to rest belong here.
        autoFocus
        value={typed}
        placeholder={t('common.search')}
        aria-label={t('common.search')}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={(event) => {
          // The form behind the dialog is not sent.
          event.preventDefault();
          const [first] = hits;
          if (first && hits.length === 1) onPick(first);
        }}
      />
      {found.error && isSettled && asked !== '' ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <p role="status">{state()}</p>
      )}
      <ul className={styles['hits']}>
        {hits.map((document) => (
          <li key={document.id}>
            <button type="button" onClick={() => onPick(document)}>
              <span>{document.title}</span>
              <small>
                {[DOCUMENT_TYPES[document.type][language], document.version].filter(Boolean).join(' · ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
