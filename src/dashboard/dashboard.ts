// The page of the dashboard.

import './shell/schema-settings.ts';
import './shell/assent-dashboard.ts';
