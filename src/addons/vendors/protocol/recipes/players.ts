import type { Recipe } from './recipe.ts';

/** Players and maps of others, in a frame. */
export const players: readonly Recipe[] = [
  {
    id: 'mapbox',
    name: 'Mapbox',
    loads: ['api.mapbox.com', 'events.mapbox.com', '*.tiles.mapbox.com'],
    policyUrl: 'https://www.mapbox.com/legal/privacy',
    suggestedTarget: 'maps',
    markup: `<link {marks} rel="stylesheet" data-assent-href="https://api.mapbox.com/mapbox-gl-js/v3.9.0/mapbox-gl.css" />
<script {marks} type="text/plain" data-assent-src="https://api.mapbox.com/mapbox-gl-js/v3.9.0/mapbox-gl.js"></script>
<script {marks} type="text/plain">
  // Put here what makes your map.
</script>`,
    decide: ['Replace v3.9.0 by the version that you use.'],
    source: 'https://docs.mapbox.com/mapbox-gl-js/guides/security-and-testing/',
    checked: '2026-11-30',
  },
  {
    id: 'openstreetmap',
    name: 'OpenStreetMap',
    loads: ['*.openstreetmap.org'],
    policyUrl: 'https://osmfoundation.org/wiki/Privacy_Policy',
    suggestedTarget: 'maps',
    vendorId: {
      name: 'value of "bbox" in the address of the HTML under "Share"',
      example: '9.98,53.54,10.02,53.56',
      pattern: /^-?[\d.]+((,|%2C)-?[\d.]+){3}$/,
    },
    markup: `<assent-gate vendor="openstreetmap" target="{target}">
  <img slot="placeholder" src="/map-still.jpg" alt="" width="240" height="135" />
  <template>
    <iframe
      title="Map"
      src="https://www.openstreetmap.org/export/embed?bbox={id}&amp;layer=mapnik"
      width="425"
      height="350"
    ></iframe>
  </template>
</assent-gate>`,
    decide: [
      'Replace /map-still.jpg by a picture on your own site, such as a drawing of the way to you.',
      'Name the place in "title".',
    ],
    source:
      'https://github.com/openstreetmap/openstreetmap-website/blob/master/app/assets/javascripts/leaflet.share.js',
    dated: '2026-08-01',
    checked: '2026-11-30',
  },
  {
    id: 'spotify',
    name: 'Spotify',
    loads: ['*.spotify.com', '*.scdn.co'],
    policyUrl: 'https://www.spotify.com/us/legal/privacy-policy/',
    suggestedTarget: 'audio',
    vendorId: {
      name: 'kind and ID in the address',
      example: 'episode/7makk4oTQel546B0PZlDM5',
      pattern: /^(album|artist|episode|playlist|show|track)\/[A-Za-z\d]{22}$/,
    },
    markup: `<assent-gate vendor="spotify" target="{target}">
  <img slot="placeholder" src="/audio-still.jpg" alt="" width="240" height="135" />
  <template>
    <iframe
      title="Audio"
      src="https://open.spotify.com/embed/{id}"
      width="456"
      height="152"
      allow="clipboard-write; encrypted-media; fullscreen; picture-in-picture"
    ></iframe>
  </template>
</assent-gate>`,
    decide: [
      'Replace /audio-still.jpg by a picture on your own site: a picture from Spotify would load before the choice.',
      'Name the piece in "title".',
    ],
    source: 'https://developer.spotify.com/documentation/embeds/tutorials/using-the-oembed-api',
    checked: '2026-11-30',
  },
  {
    id: 'twitch',
    name: 'Twitch',
    loads: ['*.twitch.tv'],
    policyUrl: 'https://www.twitch.tv/p/en/legal/privacy-notice',
    suggestedTarget: 'video',
    vendorId: { name: 'channel', example: 'example_channel', pattern: /^\w{3,25}$/ },
    markup: `<assent-gate vendor="twitch" target="{target}">
  <img slot="placeholder" src="/film-still.jpg" alt="" width="240" height="135" />
  <template>
    <iframe
      title="Film"
      src="https://player.twitch.tv/?channel={id}&amp;parent=www.example.com"
      width="640"
      height="360"
      allowfullscreen
    ></iframe>
  </template>
</assent-gate>`,
    decide: [
      'Replace www.example.com by the host of your page: Twitch does not play elsewhere.',
      'Replace /film-still.jpg by a picture on your own site: a picture from Twitch would load before the choice.',
      'Name the film in "title".',
    ],
    source: 'https://dev.twitch.tv/docs/embed/video-and-clips/',
    checked: '2026-11-30',
  },
];
