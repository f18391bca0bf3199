/** Announces a banner and its buttons in a live region, which must exist and be empty before. */
export function announceBanner(root: ParentNode): void {
  const [region, ...words] = root.querySelectorAll('[role="status"], #title, .actions button');
  const text = words.map(({ textContent }) => textContent.trim()).join(', ');
  // What was said is not said again.
  if (region && region.textContent !== text) region.textContent = text;
}

/** How long after the region appeared, in milliseconds. */
export const announceAfter = 500;
