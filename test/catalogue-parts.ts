/** A purpose, as the file of a brand's catalogue has it, in four languages. */
export function target(id: string, en: string, de: string, ar: string, ja: string) {
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

/** Four purposes. The page needs the first one. Statistics are exempt in some places, and advertising sells data. */
export const targets = [
  { ...target('basket', 'Basket', 'Warenkorb', 'السلة', '買い物かご'), required: true },
  { ...target('statistics', 'Statistics', 'Statistik', 'الإحصاءات', '統計'), exemption: 'statistics' },
  target('films', 'Films', 'Filme', 'أفلام', '映像'),
  { ...target('advertising', 'Advertising', 'Werbung', 'الإعلانات', '広告'), saleOrShare: true },
] as const;

const names = ['Tally', 'Tubular', 'Pathfinder'];

/** A company by its place in a list. Only the first ones have a name of their own. */
export function vendor(index: number, otherwise: string) {
  const name = names[index] ?? otherwise;
  const id = name.toLowerCase().replace(' ', '-');
  return {
    id,
    name,
    policyUrl: `https://${id}.example/privacy`,
    retention: { en: '13 months', de: '13 Monate', ar: '13 شهرًا', ja: '13か月' },
    storage: [{ kind: 'cookie', name: `_${id}` }],
    country: 'NO',
  };
}

/** The brand of a small catalogue. */
export const brand = {
  name: 'Fjord & Fell',
  contact: 'privacy@fjord-and-fell.example',
  privacyPolicy: { version: '1', url: '/privacy/' },
} as const;
