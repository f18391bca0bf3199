export { dashboard } from '../src/addons/dashboard/build/dashboard.ts';
export { verifyPage } from '../src/addons/evidence/build/verify-page.ts';
export { fairness } from '../src/addons/fairness/build/fairness.ts';
export { questionInHtml } from '../src/addons/html/build/question-in-html.ts';
export { reactTypes } from '../src/addons/react/build/react-declarations.ts';
export { signals } from '../src/addons/signals/build/signals.ts';
export { themes } from '../src/addons/themes/build/themes.ts';
export { listedCompanies } from '../src/addons/vendors/build/listed-companies.ts';
