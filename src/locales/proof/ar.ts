import type { ProofWords } from './proof-words.ts';

/** Arabic. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'جارٍ سؤال سجلاتنا …',
  proven: 'موقَّعة في سجلاتنا ولم تتغيّر. الاختيارات: {count} من {all}. الأحدث: {date}.',
  refused: 'إيصالات خاطئة: {count}. تم تغييرها أو لم تُوقَّع بمفتاحنا.',
  altered: 'تغيّرت في سجلاتنا بعد توقيعها: {count}.',
  waiting: 'لم تُوقَّع بعد: {count}. يُرجى السؤال مجددًا بعد لحظة.',
  unchecked: 'لا يستطيع هذا المتصفح التحقق من التوقيع.',
  keyless: 'لم يتم التحقق: ليس لدى هذه الصفحة مفتاحنا العام.',
  none: 'لا توجد في سجلاتنا إيصالات موقَّعة لاختياراتك.',
  save: 'حفظ الإيصالات',
  elsewhere: 'للتحقق دون هذه الصفحة، يُرجى حفظ الإيصالات وفتحها في {page} باستخدام مفتاحنا العام.',
} as const satisfies ProofWords;
