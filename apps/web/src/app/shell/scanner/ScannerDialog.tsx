import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import dialogs from '../../../ui/dialog/dialog.module.css';
import {
  ENDS,
  keepScannerSettings,
  type ScannerSettings,
  scannerSettings,
  SPEEDS,
  USUAL_SCANNER,
} from '../../../ui/scanner/scanner-settings.ts';
import texts from '../../../ui/text.module.css';
import { ScannerTest } from './ScannerTest.tsx';

const SPEED_KEYS = Object.keys(SPEEDS) as (keyof typeof SPEEDS)[];
const END_KEYS = Object.keys(ENDS) as (keyof typeof ENDS)[];
/** Characters that a scanner is asked to put around a code. */
const MOST = 10;

/** How the scanner of this computer types, kept as it is chosen, and a field to try it in (SAMPLE-18). */
export function ScannerDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const [settings, setSettings] = useState(scannerSettings);
  const change = (part: Partial<ScannerSettings>): void => {
    const next = { ...scannerSettings(), ...part };
    keepScannerSettings(next);
    setSettings(next);
  };
  return (
    <DialogFrame open title={t('scanner.title')} onClose={onClose}>
      <p className={texts['hint']}>{t('scanner.hint')}</p>
      <Form layout="vertical" component="div">
        <ScannerTest />
        <Form.Item label={t('scanner.speed')} htmlFor="scanner-speed" extra={t('scanner.slowHint')}>
          <Select
            id="scanner-speed"
            value={settings.speed}
            options={SPEED_KEYS.map((value) => ({ value, label: t(`scanner.speeds.${value}`) }))}
            onChange={(speed) => change({ speed })}
          />
        </Form.Item>
        <Form.Item label={t('scanner.end')} htmlFor="scanner-end">
          <Select
            id="scanner-end"
            value={settings.end}
            options={END_KEYS.map((value) => ({ value, label: t(`scanner.ends.${value}`) }))}
            onChange={(end) => change({ end })}
          />
        </Form.Item>
        {(['prefix', 'suffix'] as const).map((side) => (
          <Form.Item key={side} label={t(`scanner.${side}`)} htmlFor={`scanner-${side}`}>
            <Input
              id={`scanner-${side}`}
              value={settings[side]}
              maxLength={MOST}
              autoComplete="off"
              onChange={({ target }) => change({ [side]: target.value })}
            />
          </Form.Item>
        ))}
      </Form>
      <div className={dialogs['footer']}>
        <Button onClick={() => change(USUAL_SCANNER)}>{t('scanner.usual')}</Button>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </div>
    </DialogFrame>
  );
}
