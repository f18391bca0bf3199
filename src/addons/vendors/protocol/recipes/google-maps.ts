import type { Recipe } from './recipe.ts';

export const googleMaps: Recipe = {
  id: 'google-maps',
  name: 'Google Maps',
  loads: ['www.google.com/maps/', 'maps.google.com', 'maps.googleapis.com', 'maps.gstatic.com'],
  policyUrl: 'https://policies.google.com/privacy',
  country: 'US',
  suggestedTarget: 'maps',
  vendorId: {
    name: 'value of "pb" in the address of "Embed a map"',
    example: '!1m18!1m12!1m3!1d2000',
    pattern: /^[\w!.:%-]{5,2000}$/,
  },
  markup: `<assent-gate vendor="google-maps" target="{target}">
  <img slot="placeholder" src="/map-still.jpg" alt="" width="240" height="135" />
  <template>
    <iframe
      title="Map"
      src="https://www.google.com/maps/embed?pb={id}"
      width="600"
      height="450"
      allowfullscreen
    ></iframe>
  </template>
</assent-gate>`,
  decide: [
    'Replace /map-still.jpg by a picture on your own site, such as a drawing of the way to you.',
    'Name the place in "title".',
  ],
  source: 'https://developers.google.com/maps/documentation/embed',
  checked: '2026-11-26',
};
