// The page of the dashboard.

import './shell/schema-settings.ts';
import './assent-dashboard.ts';
