import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';

const root = document.getElementById('root');
const app = <App path={location.pathname} />;

if (root?.firstElementChild) hydrateRoot(root, app);
else if (root) createRoot(root).render(app);

// After hydration, which expects the elements as the server wrote them.
void import('assent/define');
