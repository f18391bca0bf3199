import '@c15t/react/styles.css';
import { ConsentBanner, ConsentDialog, ConsentManagerProvider } from '@c15t/react';
import { createRoot } from 'react-dom/client';

// It knows these purposes alone, and shows no companies: they are the scripts that a purpose starts.
const categories = ['measurement', 'experience', 'functionality', 'marketing'];

const scripts = window.benchVendors.map(({ id }, index) => ({
  id,
  category: categories[index % categories.length],
  ...(index ? { callbackOnly: true } : { src: '/tag.js' }),
}));

createRoot(document.getElementById('root')).render(
  <ConsentManagerProvider
    options={{ mode: 'offline', consentCategories: ['necessary', ...categories], scripts }}
  >
    <ConsentBanner />
    <ConsentDialog />
  </ConsentManagerProvider>,
);
