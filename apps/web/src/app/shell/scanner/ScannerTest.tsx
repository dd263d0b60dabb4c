import { Form, Input, type InputRef } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKept } from '../../../ui/scanner/use-kept.ts';
import { useScanned } from '../../../ui/scanner/use-scanned.ts';
import styles from '../shell.module.css';
import { GS } from '../../../ui/scanner/scan-run.ts';

/** What was read last, or why what was typed is no scan. */
type Outcome =
  | { kind: 'read'; code: string; text: string }
  | { kind: 'notScan'; count: number; text: string; gap: number; end: string };

/** How GS is shown: it has no picture of its own. */
const shown = (text: string): string => text.replaceAll(GS, '␝');

/** A field to scan into: it says what was read, and of what is no scan how it was typed. */
export function ScannerTest() {
  const { t } = useTranslation();
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const keys = useRef({ count: 0, gap: 0, at: 0 });
  useKept(
    () => input.current?.input,
    () => () => setTyped(''),
  );
  useScanned('dialog', ({ code, text }) => {
    keys.current = { count: 0, gap: 0, at: 0 };
    setOutcome({ kind: 'read', code, text });
  });

  const onKeyDown = ({ key, timeStamp, nativeEvent }: KeyboardEvent): void => {
    const { count, gap, at } = keys.current;
    if (key === 'Shift' || key === 'Control' || nativeEvent.isComposing) return;
    const longest = count === 0 ? 0 : Math.max(gap, timeStamp - at);
    if (key.length === 1) {
      keys.current = { count: count + 1, gap: longest, at: timeStamp };
      return;
    }
    if (count === 0 || key === 'Backspace') return;
    setOutcome({ kind: 'notScan', count, text: typed, gap: Math.round(longest), end: key });
    setTyped('');
    keys.current = { count: 0, gap: 0, at: 0 };
  };

  return (
    <Form.Item label={t('scanner.test')} htmlFor="scanner-test" extra={t('scanner.testHint')}>
      <Input
        ref={input}
        id="scanner-test"
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={styles['scanned']}>
        {outcome?.kind === 'read' ? (
          <>
            <b>{t('scanner.read', { code: outcome.code })}</b>
            {outcome.text !== outcome.code && (
              <>
                <br />
                {t('scanner.sent', { text: shown(outcome.text) })}
              </>
            )}
          </>
        ) : (
          outcome && t('scanner.notScan', { ...outcome, text: shown(outcome.text) })
        )}
      </p>
    </Form.Item>
  );
}
