import { AssentBanner } from '../../elements/banner/banner.ts';
import { AssentChoices } from '../../elements/status/choices.ts';
import { AssentGate } from '../../elements/gate/gate.ts';
import { register } from '../../elements/provider/register.ts';
import { AssentStatus } from '../../elements/status/status.ts';
import { AssentProvider } from './application-provider.ts';
import { loadLate } from './load-late.ts';

register({
  'assent-provider': class extends AssentProvider {
    constructor() {
      super();
      this.addController(loadLate(this));
    }
  },
  'assent-banner': AssentBanner,
  'assent-choices': AssentChoices,
  'assent-gate': AssentGate,
  'assent-status': AssentStatus,
});
