import type { Recipe } from './recipe.ts';

/** Forms, and what guards them. */
export const forms: readonly Recipe[] = [
  {
    id: 'cloudflare-turnstile',
    name: 'Cloudflare Turnstile',
    loads: ['challenges.cloudflare.com'],
    policyUrl: 'https://www.cloudflare.com/turnstile-privacy-policy/',
    country: 'US',
    suggestedTarget: 'security',
    vendorId: { name: 'site key', example: '0x4AAAAAAAAAAAAAAAAAAAAA', pattern: /^[\w-]{10,40}$/ },
    markup: `<div class="cf-turnstile" data-sitekey="{id}"></div>
<script
  {marks}
  type="text/plain"
  async
  data-assent-src="https://challenges.cloudflare.com/turnstile/v0/api.js"
></script>`,
    decide: ['Forms must work, or say what is missing, for visitors who refuse it.'],
    source: 'https://developers.cloudflare.com/turnstile/reference/content-security-policy/',
    checked: '2026-11-30',
  },
  {
    id: 'hcaptcha',
    name: 'hCaptcha',
    loads: ['*.hcaptcha.com'],
    policyUrl: 'https://www.hcaptcha.com/privacy',
    suggestedTarget: 'security',
    vendorId: {
      name: 'site key',
      example: '0a1b2c3d-4e5f-6a7b-8c9d-0e1f2a3b4c5d',
      pattern: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    },
    markup: `<div class="h-captcha" data-sitekey="{id}"></div>
<script {marks} type="text/plain" async data-assent-src="https://js.hcaptcha.com/1/api.js"></script>`,
    decide: ['Forms must work, or say what is missing, for visitors who refuse it.'],
    source: 'https://docs.hcaptcha.com/',
    checked: '2026-11-30',
  },
  {
    id: 'typeform',
    name: 'Typeform',
    loads: ['*.typeform.com'],
    policyUrl: 'https://admin.typeform.com/to/dwk6gt/',
    suggestedTarget: 'forms',
    vendorId: { name: 'form ID', example: 'AbC123dE', pattern: /^[A-Za-z\d]{4,20}$/ },
    markup: `<div data-tf-widget="{id}"></div>
<script {marks} type="text/plain" async data-assent-src="https://embed.typeform.com/next/embed.js"></script>`,
    decide: ['Offer another way to send the form, or say what is missing, for visitors who refuse it.'],
    source: 'https://github.com/Typeform/embed/blob/main/docs/configuration.md',
    dated: '2025-05-13',
    checked: '2026-11-30',
  },
];
