import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../../lib/format/date.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { StatusPill } from '../../../ui/StatusPill.tsx';
import type { Tone } from '../../../ui/theme.ts';
import styles from './kept.module.css';
import { type KeptPhoto, type KeptSample, type KeptState, stateOf } from './kept-sample.ts';
import { changeKept } from './kept-store.ts';

const TONES: Readonly<Record<KeptState, Tone>> = {
  waiting: 'gold',
  photos: 'gold',
  refused: 'red',
  arrived: 'green',
};

/** Gives a photo back to the device. */
function saveFile({ blob, name }: KeptPhoto): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Lets what was refused of a sample that is there go out once more. */
const sendAgain = (id: string): Promise<void> =>
  changeKept(id, ({ refusal: _refusal, ...now }) => ({
    ...now,
    photos: now.photos.map(({ refused: _refused, ...photo }) => photo),
  }));

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
      {state === 'refused' && made && (
        <ul className={styles['photos']} aria-label={t('kept.photos', { count: photos.length })}>
          {photos.map((photo) => (
            <li key={photo.key}>
              <Button icon={<Icon name="download" size={16} />} onClick={() => saveFile(photo)}>
                {photo.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['acts']}>
        {state === 'refused' && made && <Button onClick={() => void sendAgain(id)}>{t('kept.retry')}</Button>}
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
