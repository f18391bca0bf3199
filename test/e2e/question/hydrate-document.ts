import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type DocumentParts, ReactDocument } from './react-document.ts';

declare global {
  interface Window {
    /** What is rendered here. */
    documentParts?: DocumentParts;
    /** What React had to recover from. */
    recovered?: string[];
  }
}

const recovered: string[] = (window.recovered = []);
hydrateRoot(document, createElement(ReactDocument, window.documentParts), {
  onRecoverableError: (error) => recovered.push(String(error)),
});
