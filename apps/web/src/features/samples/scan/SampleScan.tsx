import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../../ui/use-message.tsx';
import { ScanBox } from '../../../ui/ScanBox.tsx';
import styles from './scan.module.css';
import { ScanAnswer } from './ScanAnswer.tsx';
import { type Scan, useScans } from './use-scans.ts';

/**
 * The scan box for samples: a code opens the record that bears it, whatever its year and status. What is not found is said and
 * stays in the box; where several samples bear a code it is asked which one is meant (SAMPLE-18). While a window is open nothing is.
 */
export function SampleScan({ scansOnly = false }: { scansOnly?: boolean }) {
  const { t } = useTranslation();
  const message = useMessage();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  /** The code that was put back into the box. */
  const kept = useRef<string>(undefined);

  const open = (id: string, code: string): void => {
    if (kept.current === code && input.current?.value === code) setText('');
    void navigate({ to: '/sample/$id', params: { id } });
  };
  const giveBack = ({ code, found }: Scan): void => {
    const isAsked = (found?.samples.length ?? 0) > 0;
    // What is being typed or scanned there by now stays.
    if (isAsked || input.current?.value) return;
    kept.current = code;
    // Drawn at once, to be chosen: the next scan takes its place.
    flushSync(() => setText(code));
    if (input.current === document.activeElement) input.current?.select();
  };
  const scans = useScans(open, giveBack);

  return (
    <ScanBox
      label={t(scansOnly ? 'shell.scanOnly' : 'shell.scan')}
      hint={t(scansOnly ? 'shell.scanOnlyHint' : 'shell.scanKey')}
      scansOnly={scansOnly}
      onTyping={() => void message.info({ key: 'scan-only', content: t('shell.scanOnlyHint') })}
      input={input}
      text={text}
      onText={setText}
      busy={scans.busy}
      onScan={(code, isBehind) => {
        if (isBehind) void message.warning({ key: 'scan-behind', content: t('shell.scanBehind', { code }) });
        else scans.look(code);
      }}
      onTyped={(code) => {
        if (kept.current !== undefined) scans.drop(kept.current);
        kept.current = undefined;
        scans.look(code);
      }}
    >
      {scans.open.length > 0 && (
        <div className={styles['scans']} role="alert">
          {scans.open.map((scan) => (
            <ScanAnswer
              key={scan.code}
              scan={scan}
              onAgain={() => scans.look(scan.code)}
              onClose={() => scans.drop(scan.code)}
            />
          ))}
        </div>
      )}
    </ScanBox>
  );
}
