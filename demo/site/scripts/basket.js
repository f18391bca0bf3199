// @ts-check
// The basket. It is stored in `sessionStorage` once something is added.

const key = 'basket';

/** @typedef {{ id: string, name: string, colour: string, size: string, price: number }} Item */

/** @returns {Item[]} */
function read() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** @param {Item[]} items */
function keep(items) {
  try {
    sessionStorage.setItem(key, JSON.stringify(items));
  } catch {
    // Without storage the basket still works on this page.
  }
}

let items = read();
const button = document.querySelector('.basket-button');
const dialog = document.querySelector('dialog.basket');
const news = document.querySelector('.basket-news');

/** @param {Item} item @param {number} index */
function row(item, index) {
  const line = document.createElement('li');
  const name = document.createElement('span');
  name.textContent = item.name;
  const price = document.createElement('span');
  price.textContent = `€ ${item.price}`;
  const detail = document.createElement('span');
  detail.className = 'fine';
  detail.textContent = `${item.colour}, ${item.size}`;
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.className = 'link';
  remove.textContent = 'Remove';
  remove.ariaLabel = `Remove ${item.name}, ${item.size}`;
  remove.addEventListener('click', () => change(items.filter((_, at) => at !== index)));
  line.append(name, price, detail, remove);
  return line;
}

function show() {
  const total = items.reduce((sum, { price }) => sum + price, 0);
  button?.toggleAttribute('hidden', false);
  const count = button?.querySelector('.basket-count');
  if (count) count.textContent = String(items.length);
  dialog?.querySelector('.basket-items')?.replaceChildren(...items.map(row));
  dialog?.querySelector('.basket-empty')?.toggleAttribute('hidden', items.length > 0);
  const sum = dialog?.querySelector('.basket-total');
  sum?.toggleAttribute('hidden', items.length === 0);
  if (sum) sum.textContent = `Together € ${total}`;
}

/** @param {Item[]} next */
function change(next) {
  items = next;
  keep(items);
  show();
}

/** @param {HTMLFormElement} form @param {string} name */
function checked(form, name) {
  const input = form.querySelector(`[name="${name}"]:checked`);
  return input instanceof HTMLInputElement ? input : undefined;
}

button?.addEventListener('click', () => {
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
});

for (const form of document.querySelectorAll('form.gear-item')) {
  if (!(form instanceof HTMLFormElement)) continue;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { id = '', name = '', price } = form.dataset;
    const item = {
      id,
      name,
      price: Number(price),
      size: checked(form, 'size')?.value ?? '',
      colour: checked(form, 'colour')?.dataset['name'] ?? '',
    };
    change([...items, item]);
    if (news) news.textContent = `${item.name}, ${item.colour}, ${item.size}, is in your basket.`;
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  });
}

show();
