import type { Messages } from '../en.ts';

export const shell: Messages['shell'] = {
  product: 'Assent',
  skip: 'تخطَّ إلى المحتوى',
  menu: 'القائمة',
  navigation: 'الصفحات',
  brand: 'العلامة التجارية',
  ofService: 'الخدمة',
  language: 'اللغة',
  signedInAs: (name) => `مسجَّل الدخول باسم ${name}`,
  signOut: 'تسجيل الخروج',
  titles: {
    brands: 'العلامات التجارية',
    channels: 'القنوات',
    charts: 'الرسوم البيانية',
    questions: 'الإجابات عن السؤال',
    blocked: 'المضيفون الممنوعون',
    persons: 'الأشخاص',
    state: 'حالة الخدمة',
    audit: 'سجل التدقيق',
  },
  windowTitle: (page) => `${page} – Assent`,
  loading: 'جارٍ التحميل…',
  tryAgain: 'أعد المحاولة',
  close: 'إغلاق',
  cancel: 'إلغاء',
  copy: 'نسخ',
  copied: 'تم النسخ.',
  notCopied: 'لم يسمح المتصفح بالنسخ. حدِّد النص وانسخه.',
  downloadCsv: 'تنزيل CSV',
  optional: 'اختياري',
  fromAfterTo: 'تاريخ «من» بعد تاريخ «إلى».',
  typeToConfirm: (text) => `للتأكيد، اكتب: ${text}`,
  unknownPage: 'هذه الصفحة غير موجودة',
  unknownPageHint: 'العنوان خاطئ، أو حُذفت العلامة التجارية.',
  notAllowed: 'دورك لا يسمح بهذه الصفحة.',
  allBrands: 'كل العلامات التجارية',
  signIn: 'تسجيل الدخول',
  signInHint: 'لم تسجّل الدخول، أو انتهت جلستك.',
  signInLocal:
    'افتح أحدث رابط في الطرفية. يعمل كل رابط مرة واحدة، وبعد استخدامه يُطبع هناك الرابط التالي. إذا انتهى الأمر فشغّله من جديد. يُشغَّل العرض التجريبي بـ \u2066npm start\u2069، وتُشغَّل لوحة التحكم وحدها بـ:',
  signInNone: 'تسجيل الدخول غير مُعدّ على هذا الخادم. اضبط متغيرات OpenID Connect، أو شغّل: assent dashboard',
};

export const problems: Messages['problems'] = {
  offline: 'تعذّر الوصول إلى الخدمة. تحقّق من أنها تعمل ومن اتصالك.',
  failed: 'لم تستطع الخدمة الرد. السبب مذكور في سجلها.',
  unreadable: 'لا تستطيع هذه الصفحة قراءة رد الخدمة. أعد تحميل الصفحة بعد الترقية.',
  notAllowed: 'دورك لا يسمح بذلك.',
  tooMany: 'عدد الطلبات كبير جدًا. انتظر قليلًا.',
  invalid: 'صحّح الحقول المحدّدة.',
};

export const signInFaults: Messages['signInFaults'] = {
  expired: 'استغرق تسجيل الدخول وقتًا طويلًا، أو استُخدم من قبل، أو بدأ في متصفح آخر. سجّل الدخول مرة أخرى.',
  refused: 'رُفض تسجيل الدخول.',
  failed: 'لا يمكن قبول رد مزوّد الهوية. السبب مذكور في سجل الخدمة.',
  unreachable: 'مزوّد الهوية لا يرد. أعد المحاولة لاحقًا.',
  'no-role': 'ليس لك دور في لوحة التحكم هذه. اطلب دورًا من المسؤول عنها.',
  'link-used': 'استُخدم هذا الرابط من قبل، أو شُغّل الأمر من جديد.',
};
