import type { ProofWords } from './proof-words.ts';

/** Hebrew, worded so that it addresses every gender. Not yet reviewed by a native speaker. */
export const proofWords = {
  asking: 'בודקים ברישומים שלנו …',
  proven: 'חתום ברישומים שלנו וללא שינוי. בחירות: {count} מתוך {all}. האחרונה: {date}.',
  refused: 'אישורים שגויים: {count}. הם שונו, או שלא נחתמו במפתח שלנו.',
  altered: 'שונו ברישומים שלנו לאחר החתימה: {count}.',
  waiting: 'עדיין לא נחתמו: {count}. יש לנסות שוב בעוד רגע.',
  unchecked: 'הדפדפן הזה אינו יכול לבדוק את החתימה.',
  keyless: 'לא נבדק: בדף הזה אין המפתח הציבורי שלנו.',
  none: 'אין ברישומים שלנו אישורים חתומים על הבחירות שלך.',
  save: 'שמירת האישורים',
  elsewhere: 'לבדיקה בלי הדף הזה, יש לשמור את האישורים ולפתוח אותם ב־{page} עם המפתח הציבורי שלנו.',
} as const satisfies ProofWords;
