const tag =
  '<script async src="/assent/assent.js" data-proxy="/consent" data-catalogue="/consent-catalogue.json"></script>';

export default defineNitroPlugin(({ hooks }) => {
  hooks.hook('render:html', ({ head }) => {
    head.push(tag);
  });
});
