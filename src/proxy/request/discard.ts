/** Lets go of a reply whose body is of no interest. */
export function discard(response: Response): void {
  response.body?.cancel().catch(() => {});
}
