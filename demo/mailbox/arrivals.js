// Shows new messages when they arrive.

const shown = Number(document.body.dataset['arrived']);

setInterval(() => void look(), 1_500);

async function look() {
  // Do not poll in the background.
  if (document.hidden) return;
  const response = await fetch('/mailbox/messages.json').catch(() => undefined);
  const letters = response?.ok ? await response.json() : undefined;
  if (Array.isArray(letters) && letters.length !== shown) location.reload();
}
