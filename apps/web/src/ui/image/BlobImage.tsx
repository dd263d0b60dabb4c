import { useEffect, useRef } from 'react';

interface BlobImageProps {
  blob: Blob;
  alt: string;
  className?: string | undefined;
  /** Pixels that it takes before it is there, so that nothing moves when it comes. */
  width?: number;
  height?: number;
  onError?: () => void;
}

/** A picture that came with a call of its own, because a plain address carries no session. */
export function BlobImage({ blob, alt, className, width, height, onError }: BlobImageProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return (
    <img
      ref={image}
      alt={alt}
      className={className}
      width={width}
      height={height}
      onError={onError}
      decoding="async"
      draggable={false}
    />
  );
}
