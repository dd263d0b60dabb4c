import { FullWindow } from '../full-window/FullWindow.tsx';
import { PdfPanes, type PdfPanesProps } from './PdfPanes.tsx';

export interface PdfViewerProps extends PdfPanesProps {
  open: boolean;
  title: string;
  onClose(): void;
}

/** A server-made document over the whole window: thumbnails, print, save. */
export const PdfViewer = ({ open, title, onClose, ...panes }: PdfViewerProps) => (
  <FullWindow open={open} title={title} onClose={onClose}>
    <PdfPanes {...panes} />
  </FullWindow>
);
