import type { ProofWords } from './proof-words.ts';

/** Turkish, formal address. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'Kayıtlarımıza soruluyor …',
  proven: 'Kayıtlarımızda imzalı ve değiştirilmemiş. Tercihler: {all} içinden {count}. En yenisi: {date}.',
  refused: 'Hatalı makbuzlar: {count}. Değiştirilmişler veya bizim anahtarımızla imzalanmamışlar.',
  altered: 'İmzalandıktan sonra kayıtlarımızda değiştirilenler: {count}.',
  waiting: 'Henüz imzalanmayanlar: {count}. Lütfen birazdan yeniden sorun.',
  unchecked: 'Bu tarayıcı imzayı denetleyemiyor.',
  keyless: 'Denetlenmedi: bu sayfada ortak anahtarımız yok.',
  none: 'Kayıtlarımızda tercihlerinize ait imzalı makbuz yok.',
  save: 'Makbuzları kaydet',
  elsewhere:
    'Bu sayfa olmadan denetlemek için makbuzları kaydedin ve ortak anahtarımızla {page} içinde açın.',
} as const satisfies ProofWords;
