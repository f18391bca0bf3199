import type { Recipe } from './recipe.ts';

export const vimeo: Recipe = {
  id: 'vimeo',
  name: 'Vimeo',
  loads: ['*.vimeo.com', '*.vimeocdn.com'],
  policyUrl: 'https://vimeo.com/privacy',
  country: 'US',
  suggestedTarget: 'video',
  vendorId: { name: 'number of the film', example: '123456789', pattern: /^\d{4,12}$/ },
  markup: `<assent-gate vendor="vimeo" target="{target}">
  <img slot="placeholder" src="/film-still.jpg" alt="" width="240" height="135" />
  <template>
    <iframe
      title="Film"
      src="https://player.vimeo.com/video/{id}?dnt=1"
      width="640"
      height="360"
      allow="fullscreen; picture-in-picture"
    ></iframe>
  </template>
</assent-gate>`,
  decide: [
    'Replace /film-still.jpg by a picture on your own site: a picture from Vimeo would load before the choice.',
    'Name the film in "title".',
  ],
  source: 'https://vimeo.com/cookie_policy',
  checked: '2026-11-26',
};
