/**
 * The texts of a message with a code. `{brand}` and `{code}` are replaced by the brand's name and the code.
 */
interface MessageText {
  readonly subject: string;
  readonly code: string;
  readonly use: string;
  readonly notYou: string;
}

/** The texts by primary language subtag (BCP 47). English is the fallback. */
const texts = {
  en: {
    subject: 'Your code for {brand}',
    code: 'Your code: {code}',
    use: 'Enter it on the page of {brand} where you requested it. It proves that this e-mail address is yours. It is valid for ten minutes.',
    notYou:
      'If you did not request it, somebody may have mistyped their own address. You can ignore this message. Do not give the code to anybody: {brand} will never ask you for it.',
  },
  de: {
    subject: 'Ihr Code für {brand}',
    code: 'Ihr Code: {code}',
    use: 'Geben Sie ihn auf der Seite von {brand} ein, auf der Sie ihn angefordert haben. Er zeigt, dass diese E-Mail-Adresse Ihnen gehört. Er gilt zehn Minuten.',
    notYou:
      'Falls Sie ihn nicht angefordert haben, hat sich vielleicht jemand bei der eigenen Adresse vertippt. Sie müssen nichts tun. Geben Sie den Code niemandem: {brand} wird Sie nie danach fragen.',
  },
  fr: {
    subject: 'Votre code pour {brand}',
    code: 'Votre code : {code}',
    use: 'Saisissez-le sur la page de {brand} où vous l’avez demandé. Il montre que cette adresse e-mail est la vôtre. Il est valable dix minutes.',
    notYou:
      'Si vous ne l’avez pas demandé, quelqu’un s’est peut-être trompé en tapant sa propre adresse. Vous n’avez rien à faire. Ne donnez ce code à personne : {brand} ne vous le demandera jamais.',
  },
  es: {
    subject: 'Su código para {brand}',
    code: 'Su código: {code}',
    use: 'Introdúzcalo en la página de {brand} en la que lo pidió. Demuestra que esta dirección de correo es suya. Es válido durante diez minutos.',
    notYou:
      'Si no lo pidió, es posible que alguien haya escrito mal su propia dirección. No tiene que hacer nada. No dé el código a nadie: {brand} nunca se lo pedirá.',
  },
  it: {
    subject: 'Il suo codice per {brand}',
    code: 'Il suo codice: {code}',
    use: 'Lo inserisca nella pagina di {brand} in cui lo ha richiesto. Dimostra che questo indirizzo e-mail è suo. È valido per dieci minuti.',
    notYou:
      'Se non lo ha richiesto, forse qualcuno ha sbagliato a scrivere il proprio indirizzo. Non deve fare nulla. Non dia il codice a nessuno: {brand} non glielo chiederà mai.',
  },
  nl: {
    subject: 'Uw code voor {brand}',
    code: 'Uw code: {code}',
    use: 'Voer hem in op de pagina van {brand} waar u hem hebt aangevraagd. Hij laat zien dat dit e-mailadres van u is. Hij is tien minuten geldig.',
    notYou:
      'Hebt u hem niet aangevraagd, dan heeft iemand misschien het eigen adres verkeerd getypt. U hoeft niets te doen. Geef de code aan niemand: {brand} zal er nooit om vragen.',
  },
  pl: {
    subject: 'Twój kod do {brand}',
    code: 'Twój kod: {code}',
    use: 'Wpisz go na stronie {brand}, na której o niego poprosiłeś lub poprosiłaś. Potwierdza, że ten adres e-mail należy do Ciebie. Jest ważny przez dziesięć minut.',
    notYou:
      'Jeśli to nie Ty, ktoś mógł pomylić się we własnym adresie. Nie musisz nic robić. Nie podawaj kodu nikomu: {brand} nigdy o niego nie zapyta.',
  },
  pt: {
    subject: 'O seu código para {brand}',
    code: 'O seu código: {code}',
    use: 'Introduza-o na página de {brand} onde o pediu. Mostra que este endereço de e-mail é seu. É válido durante dez minutos.',
    notYou:
      'Se não o pediu, talvez alguém se tenha enganado ao escrever o próprio endereço. Não precisa de fazer nada. Não dê o código a ninguém: {brand} nunca lho pedirá.',
  },
  nb: {
    subject: 'Koden din til {brand}',
    code: 'Koden din: {code}',
    use: 'Skriv den inn på siden til {brand} der du ba om den. Den viser at denne e-postadressen er din. Den er gyldig i ti minutter.',
    notYou:
      'Hvis du ikke har bedt om den, kan noen ha skrevet sin egen adresse feil. Du trenger ikke å gjøre noe. Ikke gi koden til noen: {brand} kommer aldri til å be deg om den.',
  },
  sv: {
    subject: 'Din kod till {brand}',
    code: 'Din kod: {code}',
    use: 'Ange den på sidan hos {brand} där du bad om den. Den visar att den här e-postadressen är din. Den gäller i tio minuter.',
    notYou:
      'Om du inte har bett om den kan någon ha skrivit fel i sin egen adress. Du behöver inte göra något. Ge inte koden till någon: {brand} kommer aldrig att fråga efter den.',
  },
  da: {
    subject: 'Din kode til {brand}',
    code: 'Din kode: {code}',
    use: 'Indtast den på siden hos {brand}, hvor du bad om den. Den viser, at denne e-mailadresse er din. Den gælder i ti minutter.',
    notYou:
      'Hvis du ikke har bedt om den, kan nogen have skrevet deres egen adresse forkert. Du behøver ikke gøre noget. Giv ikke koden til nogen: {brand} vil aldrig bede dig om den.',
  },
  // Isolate the name, so that its direction does not reorder the sentence.
  ar: {
    subject: 'رمزك لدى \u2068{brand}\u2069',
    code: 'رمزك: {code}',
    use: 'أدخله في صفحة \u2068{brand}\u2069 التي طلبته منها. يثبت هذا الرمز أن عنوان البريد الإلكتروني هذا لك، وهو صالح لمدة عشر دقائق.',
    notYou:
      'إذا لم تطلبه، فربما أخطأ شخص ما في كتابة عنوانه. لا يلزمك فعل أي شيء. لا تعطِ الرمز لأي أحد: لن تطلبه منك \u2068{brand}\u2069 أبدًا.',
  },
} as const satisfies Readonly<Record<string, MessageText>>;

type Language = keyof typeof texts;

/** The content of a message, without addresses. */
export interface WrittenMessage {
  readonly subject: string;
  readonly text: string;
  readonly language: Language;
}

/** Writes the message with a code in a language, given as BCP 47 tag. Unknown languages get English. */
export function writeMessage(code: string, brand: string, tag: string | undefined): WrittenMessage {
  const language = languageOf(tag);
  const { subject, ...paragraphs } = texts[language];
  const fill = (text: string): string =>
    text.replace(/\{(brand|code)\}/g, (_, name) => (name === 'brand' ? brand : code));
  const { code: codeLine, use, notYou } = paragraphs;
  return { language, subject: fill(subject), text: `${[codeLine, use, notYou].map(fill).join('\n\n')}\n` };
}

function languageOf(tag = 'en'): Language {
  const first = tag.toLowerCase().split('-')[0] ?? '';
  // Both are Norwegian, and readers of one can read the other.
  const written = first === 'no' || first === 'nn' ? 'nb' : first;
  return isLanguage(written) ? written : 'en';
}

function isLanguage(text: string): text is Language {
  return Object.hasOwn(texts, text);
}
