import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.jsx';

const root = createRoot(document.querySelector('#app'));
root.render(
  <StrictMode>
    <App />
  </StrictMode>,
);
addEventListener('unmount', () => root.unmount(), { once: true });
