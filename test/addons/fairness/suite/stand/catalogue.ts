import type { CatalogueFile } from 'assent-server/protocol';

const targets = [
  [
    'necessary',
    'Necessary',
    'Keeps the basket.',
    'Notwendig',
    'Bewahrt den Warenkorb auf.',
    'ضروري',
    'يحتفظ بالسلة.',
  ],
  [
    'statistics',
    'Statistics',
    'Counts which pages are read.',
    'Statistik',
    'Zählt, welche Seiten gelesen werden.',
    'إحصاءات',
    'يحصي الصفحات المقروءة.',
  ],
  [
    'films',
    'Films',
    'Plays films inside the page.',
    'Filme',
    'Spielt Filme auf der Seite ab.',
    'أفلام',
    'يشغّل الأفلام داخل الصفحة.',
  ],
  [
    'marketing',
    'Marketing',
    'Shows advertisements elsewhere.',
    'Marketing',
    'Zeigt Werbung auf anderen Seiten.',
    'تسويق',
    'يعرض الإعلانات في مواقع أخرى.',
  ],
] as const;

const named = ['Tally', 'Tubular', 'Pathfinder', 'Postbird'];

/** Enough vendors that there has to be a search, three purposes to choose, and a required one. */
export const catalogue = {
  brand: {
    name: 'Northwind',
    contact: 'privacy@northwind.example',
    privacyPolicy: { version: '7', url: '/privacy/' },
  },
  languages: ['en', 'de', 'ar'],
  targets: targets.map(([id, en, about, de, zuDe, ar, onAr]) => ({
    id,
    name: { en, de, ar },
    description: { en: about, de: zuDe, ar: onAr },
    ...(id === 'necessary' && {
      required: true,
      reason: {
        en: 'Without it the basket is empty.',
        de: 'Ohne dies ist der Warenkorb leer.',
        ar: 'من دونه تكون السلة فارغة.',
      },
    }),
    ...(id === 'marketing' && { saleOrShare: true }),
    ...(id === 'statistics' && { exemption: 'statistics' as const }),
  })),
  vendors: [
    {
      id: 'northwind',
      name: 'Northwind',
      targets: ['necessary'],
      policyUrl: '/privacy/',
      retention: '6 months',
    },
    ...Array.from({ length: 20 }, (_, index) => ({
      id: `vendor-${index + 1}`,
      name: named[index] ?? `Vendor ${index + 1}`,
      targets: index % 2 ? ['statistics', 'films'] : ['statistics', 'marketing'],
      policyUrl: `/vendors/${index + 1}/privacy/`,
      retention: { en: '13 months', de: '13 Monate', ar: '13 شهرًا' },
      storage: [{ kind: 'cookie' as const, name: `_v${index + 1}` }],
    })),
  ],
} satisfies CatalogueFile;

/** Every cell that a visitor may choose about. */
export const offered: readonly { vendor: string; target: string }[] = catalogue.vendors.flatMap(
  ({ id, targets }) =>
    targets.filter((target) => target !== 'necessary').map((target) => ({ vendor: id, target })),
);
