import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../../lib/format/date.ts';
import { StatusPill } from '../../../ui/StatusPill.tsx';
import type { Tone } from '../../../ui/theme.ts';
import styles from './kept.module.css';
import { type KeptSample, type KeptState, stateOf } from './kept-sample.ts';

const TONES: Readonly<Record<KeptState, Tone>> = {
  waiting: 'gold',
  photos: 'gold',
  refused: 'red',
  arrived: 'green',
};

interface KeptLineProps {
  sample: KeptSample;
  onMend(): void;
  onDrop(): void;
  onClose(): void;
}

/** A kept sample: what it is, where it stands and why, and what can be done with it. */
export function KeptLine({ sample, onMend, onDrop, onClose }: KeptLineProps) {
  const { t } = useTranslation();
  const { id, name, templateName, keptAt, photos, code, made, refusal, problem } = sample;
  const state = stateOf(sample);
  return (
    <li data-state={state}>
      <div className={styles['head']}>
        <strong>{name || templateName}</strong>
        <StatusPill tone={TONES[state]} label={t(`kept.state.${state}`)} />
      </div>
      <small>
        {[
          templateName,
          t('kept.at', { at: showDateTime(new Date(keptAt).toISOString()) }),
          photos.length > 0 ? t('kept.photos', { count: photos.length }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {refusal && (
        <p role="alert" className={styles['refusal']}>
          {refusal.code === 'ALREADY_SAVED' ? t('kept.savedBefore') : refusal.message}
        </p>
      )}
      {problem && state !== 'refused' && state !== 'arrived' && <p>{problem}</p>}
      <div className={styles['acts']}>
        {made && (
          <Link to="/sample/$id" params={{ id }} onClick={onClose}>
            {code ? t('kept.open', { code }) : t('kept.openPlain')}
          </Link>
        )}
        {!made && (
          <Button onClick={onMend} aria-label={t('kept.mendNamed', { name })}>
            {t('kept.mend')}
          </Button>
        )}
        {state !== 'arrived' && (
          <Button danger onClick={onDrop} aria-label={t('kept.dropNamed', { name })}>
            {t('kept.drop')}
          </Button>
        )}
      </div>
    </li>
  );
}
