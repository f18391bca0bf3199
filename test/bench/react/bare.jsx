import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')).render(<script async src="/tag.js" />);
