import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ErrorState.tsx';
import { FullWindow } from '../full-window/FullWindow.tsx';
import { Viewer } from '../full-window/Viewer.tsx';
import { Icon } from '../Icon.tsx';
import { PageMark } from '../PageMark.tsx';
import { saveFile } from '../pdf/save-file.ts';
import { Skeleton } from '../Skeleton.tsx';
import { ZoomButtons } from '../ZoomButtons.tsx';
import { BlobImage } from './BlobImage.tsx';
import styles from './image.module.css';

export interface ViewedImage {
  key: string;
  name: string;
  caption?: string;
}

export interface ImageViewerProps {
  images: readonly ViewedImage[];
  /** Key of the picture that is shown first. */
  first: string;
  load(key: string): Promise<{ blob: Blob; fileName: string }>;
  /** More buttons beside save. */
  acts?: ReactNode;
  /** Words across the picture, read out with its name. */
  mark?: string | undefined;
  onClose(): void;
}

/** Pictures over the whole window, one at a time: arrows turn the page, plus and minus zoom, Escape closes. */
export const ImageViewer = (props: ImageViewerProps) => {
  const at = props.images.findIndex(({ key }) => key === props.first);
  const [index, setIndex] = useState(Math.max(0, at));
  const { t } = useTranslation();
  const image = props.images[index];
  const frame = useRef<HTMLDivElement>(null);
  const total = props.images.length;
  const go = (next: number): void => setIndex(Math.min(total - 1, Math.max(0, next)));
  return (
    <FullWindow
      open
      title={image?.name ?? ''}
      onClose={props.onClose}
      onOpened={() => frame.current?.focus()}
    >
      {image && (
        <OneImage
          key={image.key}
          frame={frame}
          image={image}
          load={() => props.load(image.key)}
          acts={props.acts}
          mark={props.mark}
          onKey={(key) => {
            if (key === 'ArrowRight') go(index + 1);
            if (key === 'ArrowLeft') go(index - 1);
            if (key === 'Home') go(0);
            if (key === 'End') go(total - 1);
          }}
        >
          {total > 1 && (
            <>
              <Button
                type="text"
                aria-label={t('ui.imagePrevious')}
                title={t('ui.imagePrevious')}
                disabled={index === 0}
                icon={<Icon name="chevronLeft" />}
                onClick={() => go(index - 1)}
              />
              <span aria-live="polite">{t('ui.imageOf', { number: index + 1, total })}</span>
              <Button
                type="text"
                aria-label={t('ui.imageNext')}
                title={t('ui.imageNext')}
                disabled={index === total - 1}
                icon={<Icon name="chevronRight" />}
                onClick={() => go(index + 1)}
              />
            </>
          )}
        </OneImage>
      )}
    </FullWindow>
  );
};

/** Zoom steps, as parts of the fit to the window. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

interface OneImageProps {
  image: ViewedImage;
  frame: React.RefObject<HTMLDivElement | null>;
  load(): Promise<{ blob: Blob; fileName: string }>;
  acts: ReactNode;
  mark: string | undefined;
  onKey(key: string): void;
  children: ReactNode;
}

function OneImage({ image, frame, load, acts, mark, onKey, children }: OneImageProps) {
  const { t } = useTranslation();
  const [file, setFile] = useState<{ blob: Blob; fileName: string }>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [zoom, setZoom] = useState(0);
  const fetchFile = useEffectEvent(load);
  useEffect(() => {
    let gone = false;
    fetchFile().then(
      (found) => !gone && setFile(found),
      (error: unknown) => !gone && setFailure(error),
    );
    // The frame is a new one with each picture: the keys go on working.
    frame.current?.focus();
    return () => {
      gone = true;
    };
  }, [attempt, frame]);

  const scale = ZOOMS[zoom] ?? 1;
  const zoomTo = (next: number): void => setZoom(Math.min(ZOOMS.length - 1, Math.max(0, next)));
  const press = (event: KeyboardEvent): void => {
    if (event.key === '+' || event.key === '=') zoomTo(zoom + 1);
    else if (event.key === '-') zoomTo(zoom - 1);
    else if (zoom === 0) onKey(event.key);
  };

  return (
    <Viewer
      tools={children}
      acts={
        <>
          <ZoomButtons steps={ZOOMS} at={zoom} onChange={zoomTo} />
          <Button
            icon={<Icon name="download" size={16} />}
            disabled={!file}
            onClick={() => file && saveFile(file.blob, file.fileName)}
          >
            {t('ui.pdfSave')}
          </Button>
          {acts}
        </>
      }
    >
      <div className={styles['marked']}>
        <div
          className={styles['frame']}
          data-zoomed={zoom > 0 || undefined}
          style={{ '--zoom': scale }}
          ref={frame}
          tabIndex={0}
          role="region"
          aria-label={mark === undefined ? image.name : `${image.name} – ${mark}`}
          onKeyDown={press}
        >
          {failure !== undefined ? (
            <ErrorState
              error={failure}
              title={t('ui.imageFailed')}
              onRetry={() => {
                setFailure(undefined);
                setAttempt(attempt + 1);
              }}
            />
          ) : file ? (
            <BlobImage
              blob={file.blob}
              alt={image.caption || image.name}
              onError={() => setFailure(new Error(''))}
            />
          ) : (
            <Skeleton lines={6} />
          )}
        </div>
        <PageMark text={file && mark} />
      </div>
      {image.caption && <p className={styles['caption']}>{image.caption}</p>}
    </Viewer>
  );
}
