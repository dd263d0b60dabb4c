import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../lib/format/file-size.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/pdf/save-file.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';
import styles from './developer.module.css';
import type { RawAnswer } from './send-call.ts';
import { isText, showBody } from './show-body.ts';

/** Characters that a page shows without becoming slow. */
const MOST_SHOWN = 200_000;

function Body({ answer }: { answer: RawAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const [text, setText] = useState<string>();
  const { blob, type, fileName } = answer;
  const readable = isText(type);
  useEffect(() => {
    let gone = false;
    if (readable) void blob.text().then((read) => !gone && setText(showBody(read)));
    return () => {
      gone = true;
    };
  }, [blob, readable]);
  if (blob.size === 0) return <p className={styles['faint']}>{t('developer.noBody')}</p>;
  if (!readable)
    return (
      <p className={styles['file']}>
        <span>{t('developer.binary', { type, size: fileSize(blob.size, language) })}</span>
        <Button
          icon={<Icon name="download" size={16} />}
          onClick={() => saveFile(blob, fileName || 'answer')}
        >
          {t('developer.save')}
        </Button>
      </p>
    );
  if (text === undefined) return null;
  return (
    <>
      {text.length > MOST_SHOWN && (
        <p className={styles['faint']}>{t('developer.cut', { shown: format.count(MOST_SHOWN) })}</p>
      )}
      <pre className={styles['text']} tabIndex={0} role="region" aria-label={t('developer.answer')}>
        {text.slice(0, MOST_SHOWN)}
      </pre>
    </>
  );
}

/** What a server answered: status, time, headers that matter, content. */
export function AnswerView({ answer }: { answer: RawAnswer }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { status, statusText, milliseconds, headers, blob } = answer;
  const tone = status < 300 ? 'green' : status < 500 ? 'orange' : 'red';
  return (
    <>
      <p className={styles['status']} role="status">
        <StatusPill tone={tone} label={`${status} ${statusText}`.trim()} />
        <span>{t('developer.milliseconds', { count: milliseconds })}</span>
        <span>{fileSize(blob.size, language)}</span>
      </p>
      <dl className={styles['headers']} aria-label={t('developer.headers')}>
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Body answer={answer} />
    </>
  );
}
