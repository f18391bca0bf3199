interface CatalogueFile {
  readonly brand: object;
  readonly targets: readonly object[];
  readonly vendors: readonly object[];
  readonly regime?: string;
}

/** A catalogue of two vendors and three targets, one of them required. */
export const catalogue = {
  brand: {
    name: 'Fjord & Fell',
    contact: 'privacy@fjord.example',
    privacyPolicy: { version: '2026-11', url: '/privacy' },
  },
  targets: [
    { id: 'necessary', name: 'Necessary', description: 'What the shop needs.', required: true },
    { id: 'statistics', name: 'Statistics', description: 'Counts visits.', exemption: 'statistics' },
    { id: 'video', name: 'Video', description: 'Plays films.', saleOrShare: true },
  ],
  vendors: [
    { id: 'tubular', name: 'Tubular', targets: ['necessary', 'video', 'statistics'] },
    { id: 'tally', name: 'Tally', targets: ['statistics'] },
  ],
} satisfies CatalogueFile;

/** Successive editions of the brand's catalogue. After the last, the first is used again. */
export const editions: readonly CatalogueFile[] = [
  catalogue,
  // One more vendor, at the start.
  {
    ...catalogue,
    vendors: [{ id: 'adverse', name: 'Adverse', targets: ['video', 'statistics'] }, ...catalogue.vendors],
  },
  // Other texts for a target.
  {
    ...catalogue,
    targets: catalogue.targets.map((target) =>
      target.id === 'video' ? { ...target, description: 'Plays films and learns from it.' } : target,
    ),
  },
  // One vendor less.
  { ...catalogue, vendors: catalogue.vendors.filter(({ id }) => id !== 'tally') },
  // Another privacy policy.
  {
    ...catalogue,
    brand: { ...catalogue.brand, privacyPolicy: { version: '2027-01', url: '/privacy' } },
  },
];

/** This number of vendors, with names so long that one choice about all needs several requests. */
export function widened(file: CatalogueFile, vendors: number): CatalogueFile {
  const more = Array.from({ length: vendors }, (_, index) => ({
    id: `${String(index).padStart(4, '0')}-${'of-a-very-long-name-'.repeat(6)}`,
    name: `Vendor ${index}`,
    targets: ['video'],
  }));
  return { ...file, vendors: [...file.vendors, ...more] };
}
