/** Announces a banner and its buttons in a live region, which must exist and be empty before. */
export function announceBanner(root: ParentNode): void {
  const [region, ...words] = root.querySelectorAll('[role="status"], #title, .actions button');
  if (region) region.textContent = words.map(({ textContent }) => textContent.trim()).join(', ');
}

/** How long after the region appeared, in milliseconds. */
export const announceAfter = 500;
