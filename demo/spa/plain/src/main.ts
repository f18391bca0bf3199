import 'assent/define';

const main = document.querySelector('main');

/**
 * Shows the page of an address, with the tag that counts it, which is blocked until the visitor allows it.
 */
function show(path: string): void {
  main?.replaceChildren(contentOf(path.endsWith('/film') ? 'film' : 'home'), contentOf('visit'));
}

function contentOf(id: string): Node {
  const template = document.getElementById(id);
  if (!(template instanceof HTMLTemplateElement)) throw new Error(`There is no template ${id}.`);
  return document.importNode(template.content, true);
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('nav a');
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  show(location.pathname);
});
addEventListener('popstate', () => show(location.pathname));
show(location.pathname);

// What applies changed, wherever that was chosen.
document.addEventListener('assent-change', ({ cells }) => {
  for (const { vendor, target, allowed } of cells) console.info(vendor, target, allowed);
});
