import { target, targets, vendor } from '../../catalogue-parts.ts';

/** What a brand's catalogue may say, as the file that the page fetches. */
export interface CatalogueSettings {
  /** How many companies there are. Default 3. */
  readonly vendors?: number;
  readonly regime?: 'opt-in' | 'opt-out' | 'notice-only' | 'gb';
}

/** A catalogue of so many companies, each with all of four purposes, and one that the page needs. */
export function catalogueText({ vendors = 3, regime = 'opt-in' }: CatalogueSettings = {}): string {
  const [basket, statistics, films, advertising] = targets;
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
        ...basket,
        reason: {
          en: 'Without it you could not order.',
          de: 'Ohne ihn wäre keine Bestellung möglich.',
          ar: 'بدونها لا يمكنك الطلب.',
          ja: 'これがないと注文できません。',
        },
      },
      statistics,
      films,
      target('comfort', 'Comfort', 'Komfort', 'الراحة', '快適さ'),
      advertising,
    ],
    vendors: [
      { id: 'till', name: 'Till', targets: ['basket'] },
      ...Array.from({ length: vendors }, (_, index) => ({
        ...vendor(index, `Company ${String(index + 1).padStart(4, '0')}`),
        targets: ['statistics', 'films', 'comfort', 'advertising'],
      })),
    ],
  });
}
