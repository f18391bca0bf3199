/** What a brand's catalogue may say, as the file that the page fetches. */
export interface CatalogueSettings {
  /** How many companies there are. Default 3. */
  readonly vendors?: number;
  readonly regime?: 'opt-in' | 'opt-out' | 'notice' | 'gb';
}

const names = ['Tally', 'Tubular', 'Pathfinder'];

/** A catalogue of so many companies, each with all of four purposes, and one that the page needs. */
export function catalogueText({ vendors = 3, regime = 'opt-in' }: CatalogueSettings = {}): string {
  return JSON.stringify({
    brand: {
      name: 'Fjord & Fell',
      contact: 'privacy@brand.example',
      privacyPolicy: { version: '2026-11', url: '/privacy/' },
    },
    regime,
    languages: ['en', 'de', 'ar', 'ja'],
    targets: [
      {
        ...target('basket', 'Basket', 'Warenkorb', 'السلة', '買い物かご'),
        required: true,
        reason: {
          en: 'Without it you could not order.',
          de: 'Ohne ihn wäre keine Bestellung möglich.',
          ar: 'بدونها لا يمكنك الطلب.',
          ja: 'これがないと注文できません。',
        },
      },
      {
        ...target('statistics', 'Statistics', 'Statistik', 'الإحصاءات', '統計'),
        exemption: 'statistics',
      },
      target('films', 'Films', 'Filme', 'أفلام', '映像'),
      target('comfort', 'Comfort', 'Komfort', 'الراحة', '快適さ'),
      { ...target('advertising', 'Advertising', 'Werbung', 'الإعلانات', '広告'), saleOrShare: true },
    ],
    vendors: [
      { id: 'till', name: 'Till', targets: ['basket'] },
      ...Array.from({ length: vendors }, (_, index) => vendor(index)),
    ],
  });
}

function target(id: string, en: string, de: string, ar: string, ja: string) {
  return {
    id,
    name: { en, de, ar, ja },
    description: {
      en: `What we do for ${en.toLowerCase()}, in a sentence that says it plainly.`,
      de: `Was wir für ${de} tun, in einem Satz, der es klar sagt.`,
      ar: `ما نفعله في سبيل ${ar} بجملة واضحة.`,
      ja: `${ja}のために行うことを、わかりやすい一文で説明します。`,
    },
  };
}

function vendor(index: number) {
  const name = names[index] ?? `Company ${String(index + 1).padStart(4, '0')}`;
  const id = name.toLowerCase().replace(' ', '-');
  return {
    id,
    name,
    targets: ['statistics', 'films', 'comfort', 'advertising'],
    policyUrl: `https://${id}.example/privacy`,
    retention: { en: '13 months', de: '13 Monate', ar: '13 شهرًا', ja: '13か月' },
    storage: [{ kind: 'cookie', name: `_${id}` }],
    country: 'NO',
  };
}
