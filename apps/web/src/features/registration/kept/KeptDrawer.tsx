import { App, Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddSampleDialog } from '../form/SampleFormDialog.tsx';
import { SIZE } from '../../../ui/theme.ts';
import styles from './kept.module.css';
import { KeptLine } from './KeptLine.tsx';
import { type KeptSample, stateOf } from './kept-sample.ts';
import { dropKept } from './kept-store.ts';
import { useKept } from './use-kept.ts';

interface KeptDrawerProps {
  onClose(): void;
}

/** The new samples that are kept in this browser, each with its state; what was refused is mended here, or given up. */
export function KeptDrawer({ onClose }: KeptDrawerProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const kept = useKept();
  const [mended, setMended] = useState<KeptSample>();
  const arrived = kept.filter((one) => stateOf(one) === 'arrived');

  const drop = (one: KeptSample): void => {
    void modal.confirm({
      title: t('kept.dropTitle', { name: one.name }),
      content: (
        <>
          <p>{t(one.made ? 'kept.dropMade' : 'kept.dropText')}</p>
          {one.tried && !one.made && <p>{t('kept.dropTried')}</p>}
        </>
      ),
      okText: t('kept.dropYes'),
      okButtonProps: { danger: true },
      cancelText: t('kept.dropNo'),
      autoFocusButton: 'cancel',
      centered: true,
      onOk: () => dropKept(one.id),
    });
  };

  return (
    <>
      <Drawer open={!mended} onClose={onClose} title={t('kept.title')} size={SIZE.drawer * 1.5}>
        {kept.length === 0 && <p>{t('kept.none')}</p>}
        <ul className={styles['list']} aria-label={t('kept.title')}>
          {kept.map((one) => (
            <KeptLine
              key={one.id}
              sample={one}
              onMend={() => setMended(one)}
              onDrop={() => drop(one)}
              onClose={onClose}
            />
          ))}
        </ul>
        {arrived.length > 0 && (
          <Button onClick={() => void dropKept(...arrived.map(({ id }) => id))}>{t('kept.clear')}</Button>
        )}
        <p className={styles['today']}>{t('kept.today')}</p>
      </Drawer>
      {mended && (
        <AddSampleDialog
          templateId={mended.templateId}
          mended={mended}
          onClose={() => setMended(undefined)}
        />
      )}
    </>
  );
}
