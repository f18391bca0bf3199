/** So long a press may hold up what replaces the question, in milliseconds. */
const patience = 5_000;

/** Waits while somebody presses a button in the HTML of the page: if it were replaced meanwhile, nothing would be clicked. */
export async function pressEnds(): Promise<void> {
  const begun = performance.now();
  while (window.assentHandover?.isPressed && performance.now() - begun < patience)
    await new Promise((resolve) => setTimeout(resolve, 16));
}
