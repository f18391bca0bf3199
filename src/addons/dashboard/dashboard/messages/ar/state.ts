import type { Messages } from '../en.ts';

const findings: Messages['state']['findings'] = {
  'database-silent': {
    title: () => 'قاعدة البيانات لا ترد',
    remedy: 'لن يُسجَّل أي اختيار حتى ترد. تحقّق من أنها تعمل ويمكن الوصول إليها.',
  },
  'disk-full': {
    title: (value) => `لم يبقَ من مساحة القرص سوى ${value}`,
    remedy: 'من دون مساحة حرة لا يُسجَّل أي اختيار. أخلِ بعض المساحة أو انقل البيانات إلى قرص أكبر.',
  },
  'wal-large': {
    title: (value) => `حجم سجل الكتابة المسبقة ${value}`,
    remedy: 'يُبقي برنامجٌ قاعدة البيانات مفتوحة مدة طويلة، مثل أداة نسخ احتياطي. أنهِه.',
  },
  'database-newer': {
    title: (value) => `لقاعدة البيانات مخطط أحدث: ${value}`,
    remedy: 'رحّلها إصدار أحدث. رقِّ هذه العملية أيضًا.',
  },
  'database-older': {
    title: (value) => `لقاعدة البيانات مخطط أقدم: ${value}`,
    remedy: 'رحّلها:',
  },
  'requests-failed': {
    title: (value, share) => `الطلبات الفاشلة منذ البدء: ${value} (${share})`,
    remedy: 'ابحث في سجل الخدمة عن الأسطر ذات المستوى "error".',
  },
  'commits-slow': {
    title: (value) => `يستغرق التثبيت حتى ${value}`,
    remedy: 'ينتظر الزوار كل تثبيت. افحص حمل القرص أو قاعدة البيانات.',
  },
  'key-old': {
    title: (value) => `عمر المفتاح الذي يوقّع الرموز ${value}`,
    remedy: 'جدّده. تبقى الرموز الصالحة صالحة:',
  },
  'backup-missing': {
    title: () => 'لا توجد نسخة احتياطية',
    remedy: 'أنشئ نسخة كل يوم واحفظها على جهاز آخر:',
  },
  'backup-old': {
    title: (value) => `عمر آخر نسخة احتياطية ${value}`,
    remedy: 'أنشئ نسخة كل يوم واحفظها على جهاز آخر:',
  },
  'dates-ahead': {
    title: (value) => `تاريخ أحدث موافقة متقدّم بمقدار ${value}`,
    remedy: 'ساعة هذا الجهاز خاطئة أو كانت خاطئة. زامِنها، مثلًا عبر NTP.',
  },
};

export const state: Messages['state'] = {
  lead: 'المشكلات تظهر في الأعلى.',
  measuredAt: (time) => `وقت القياس: ${time}.`,
  measureAgain: 'قِس مرة أخرى',
  wrong: 'ما يجب فعله',
  nothingWrong: 'لا توجد مشكلات.',
  findings,
  service: 'الخدمة',
  noService:
    'لا تعمل أي خدمة في هذه العملية، لذلك لا توجد أعداد للطلبات والتثبيتات. تجدها في لوحة التحكم الخاصة بـ assent serve.',
  startedAt: 'وقت البدء',
  memory: 'الذاكرة',
  requests: 'الطلبات',
  failed: 'الفاشلة',
  limited: 'المرفوضة بسبب الحدود',
  commits: 'تثبيتات الموافقات',
  commitMean: 'متوسط مدة التثبيت',
  commitP99: 'تستغرق 99٪ من التثبيتات على الأكثر',
  sinceStart: 'الأعداد منذ بدء العملية.',
  database: 'قاعدة البيانات',
  engine: 'النوع',
  size: 'الحجم',
  wal: 'سجل الكتابة المسبقة',
  freeDisk: 'المساحة الحرة',
  schema: 'إصدار المخطط',
  connections: 'الاتصالات',
  connectionsOf: (busy, limit, waiting) => `المشغولة ${busy} من ${limit} على الأكثر، والمنتظرة ${waiting}`,
  data: 'البيانات',
  newestConsent: 'أحدث موافقة',
  signingKey: 'إنشاء مفتاح التوقيع',
  lastBackup: 'آخر نسخة احتياطية',
  backupElsewhere: 'بأدوات PostgreSQL',
  none: 'لا يوجد',
  unknown: 'غير معروف',
};
