import type { ReactNode } from 'react';

interface PageStateProps {
  /** What the page is, for those who go by headings. */
  title: string;
  children: ReactNode;
}

/** What a page shows in the place of its content, or over it: nothing there has the heading that every page needs. */
export const PageState = ({ title, children }: PageStateProps) => (
  <>
    <h1 className="sr-only">{title}</h1>
    {children}
  </>
);
