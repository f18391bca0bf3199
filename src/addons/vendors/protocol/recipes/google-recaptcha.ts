import type { Recipe } from './recipe.ts';

export const googleRecaptcha: Recipe = {
  id: 'google-recaptcha',
  name: 'Google reCAPTCHA',
  loads: ['www.recaptcha.net/recaptcha/', 'www.google.com/recaptcha/', 'www.gstatic.com/recaptcha/'],
  policyUrl: 'https://policies.google.com/privacy',
  country: 'US',
  suggestedTarget: 'security',
  vendorId: { name: 'site key', example: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI', pattern: /^[\w-]{40}$/ },
  markup: `<script {marks} type="text/plain" async data-assent-src="https://www.recaptcha.net/recaptcha/api.js?render={id}"></script>`,
  decide: [
    'Forms must work, or say what is missing, for visitors who refuse it.',
    'The address is recaptcha.net, because google.com may have further cookies of the visitor.',
  ],
  source: 'https://cloud.google.com/recaptcha/docs/faq',
  checked: '2026-11-26',
};
