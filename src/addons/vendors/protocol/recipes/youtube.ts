import type { Recipe } from './recipe.ts';

export const youtube: Recipe = {
  id: 'youtube',
  name: 'YouTube',
  loads: ['*.youtube-nocookie.com', '*.youtube.com', '*.ytimg.com', '*.ggpht.com'],
  policyUrl: 'https://policies.google.com/privacy',
  country: 'US',
  suggestedTarget: 'video',
  vendorId: { name: 'id of the film', example: 'M7lc1UVf-VE', pattern: /^[\w-]{11}$/ },
  markup: `<assent-gate vendor="youtube" target="{target}">
  <img slot="placeholder" src="/film-still.jpg" alt="" width="240" height="135" />
  <template>
    <iframe
      title="Film"
      src="https://www.youtube-nocookie.com/embed/{id}"
      width="560"
      height="315"
      allow="encrypted-media; picture-in-picture"
      allowfullscreen
    ></iframe>
  </template>
</assent-gate>`,
  decide: [
    'Replace /film-still.jpg by a picture on your own site: a picture from YouTube would load before the choice.',
    'Name the film in "title".',
  ],
  source: 'https://support.google.com/youtube/answer/171780',
  checked: '2026-11-26',
};
