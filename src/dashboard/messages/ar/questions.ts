import type { Messages } from '../en.ts';

/** The page of how many were asked. */
export const questions: Messages['questions'] = {
  lead: 'كم مرة عرضت صفحاتك السؤال، وكيف أُجيب عنه في الصفحة نفسها. الأيام بالتوقيت العالمي المنسق.',
  hint: 'هذه صفحات لا أشخاص: من لا يجيب يُسأل مجددًا في الصفحة التالية ويُحسب مرة أخرى. لا يُحسب من يعترض متصفحه على ذلك، ويمكن لأي شخص إرسال أعداد كاذبة. تظهر الأعداد من 1 إلى 9 على أنها «أقل من 10».',
  empty: 'لم يُحصَ شيء في هذه الفترة. تُحصي الصفحات بـ«data-count» إذا كان لدى وكيل الرموز «countQuestions».',
  shown: 'عُرض',
  ignored: 'بلا إجابة',
  byDay: 'حسب اليوم',
  byLanguage: 'حسب اللغة',
  byRegime: 'حسب النظام',
  byPlacement: 'حسب الموضع',
  all: 'المجموع',
  regime: 'النظام',
  placement: 'الموضع',
  placements: { bar: 'شريط', card: 'بطاقة', inline: 'ضمن المحتوى' },
};
