/** An id for a vendor with this name: `google-maps` for "Google Maps". Empty if it has no Latin letter or digit. */
export function vendorIdOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
