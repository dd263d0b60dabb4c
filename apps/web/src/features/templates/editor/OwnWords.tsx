import { TEMPLATE_TEXT } from '@kiemlab/contract/features/templates/template-config';
import type { Bilingual } from '@kiemlab/contract/core/language';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { wordedInVietnamese } from '../draft/change-draft.ts';
import styles from '../templates.module.css';
import { Labelled } from './Labelled.tsx';

interface OwnWordsProps {
  /** What the catalogue says. */
  of: Bilingual;
  now: Bilingual;
  faults: { vi: string | undefined; en: string | undefined };
  onChange(words: Bilingual): void;
}

/** The words of a field or a section in both languages; what is left blank is called as in the catalogue. */
export function OwnWords({ of, now, faults, onChange }: OwnWordsProps) {
  const { t } = useTranslation();
  const isOwn = now.vi !== of.vi || now.en !== of.en;
  const refill = (): void => {
    const [vi, en] = [now.vi.trim() || of.vi, now.en.trim() || of.en];
    if (vi !== now.vi || en !== now.en) onChange({ vi, en });
  };
  return (
    <>
      <Labelled label={t('templates.editor.labelVi')} fault={faults.vi}>
        {(props) => (
          <Input
            {...props}
            value={now.vi}
            maxLength={TEMPLATE_TEXT.label}
            autoComplete="off"
            onChange={({ target }) => onChange(wordedInVietnamese(of, now, target.value))}
            onBlur={refill}
          />
        )}
      </Labelled>
      <Labelled label={t('templates.editor.labelEn')} fault={faults.en}>
        {(props) => (
          <Input
            {...props}
            value={now.en}
            maxLength={TEMPLATE_TEXT.label}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...now, en: target.value })}
            onBlur={refill}
          />
        )}
      </Labelled>
      {isOwn && (
        <p className={styles['catalogueWords']}>
          {t('templates.editor.catalogueWords', { name: `${of.vi} / ${of.en}` })}{' '}
          <Button type="link" size="small" onClick={() => onChange(of)}>
            {t('templates.editor.restore')}
          </Button>
        </p>
      )}
    </>
  );
}
