import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')).render(
  <assent-provider proxy="/consent" catalogue="/consent-catalogue.json">
    <script
      type="text/plain"
      data-assent-vendor="company-0001"
      data-assent-target="statistics"
      data-assent-src="/tag.js"
    />
    <assent-choices inline />
    <assent-banner />
    <assent-preferences />
    <assent-status />
  </assent-provider>,
);

void import('assent/define');
