/** The name and the description of a purpose. */
type Words = readonly [name: string, description: string];

/** The purposes that recipes suggest, in the languages for which there are texts. The brand may write others. */
export const targetTexts: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  en: {
    statistics: ['Statistics', 'Counts which pages are read, so that we can improve them.'],
    marketing: ['Marketing', 'Measures our advertisements, and shows you those that fit your interests.'],
    video: ['Videos', 'Shows videos of other companies on our pages.'],
    maps: ['Maps', 'Shows maps of other companies on our pages.'],
    fonts: ['Fonts', 'Loads the fonts of our pages from another company.'],
    security: ['Security', 'Protects our forms from programs that send spam.'],
    payment: ['Payment', 'Handles your payment, and protects it from fraud.'],
    audio: ['Audio', 'Plays music and podcasts of other companies on our pages.'],
    chat: ['Chat', 'Shows a chat in which you can write to us.'],
    forms: ['Forms', 'Shows forms of other companies on our pages.'],
    experiments: [
      'Tests',
      'Shows you one of several versions of a page, to find out which one works better.',
    ],
    messages: ['Messages', 'Sends you messages while you read our pages, and notifications afterwards.'],
  },
  de: {
    statistics: ['Statistik', 'Zählt, welche Seiten gelesen werden, damit wir sie verbessern können.'],
    marketing: ['Werbung', 'Misst unsere Werbung und zeigt Ihnen solche, die zu Ihren Interessen passt.'],
    video: ['Videos', 'Zeigt auf unseren Seiten Videos anderer Unternehmen.'],
    maps: ['Karten', 'Zeigt auf unseren Seiten Karten anderer Unternehmen.'],
    fonts: ['Schriften', 'Lädt die Schriften unserer Seiten von einem anderen Unternehmen.'],
    security: ['Sicherheit', 'Schützt unsere Formulare vor Programmen, die Spam senden.'],
    payment: ['Zahlung', 'Wickelt Ihre Zahlung ab und schützt sie vor Betrug.'],
    audio: ['Audio', 'Spielt auf unseren Seiten Musik und Podcasts anderer Unternehmen ab.'],
    chat: ['Chat', 'Zeigt einen Chat, in dem Sie uns schreiben können.'],
    forms: ['Formulare', 'Zeigt auf unseren Seiten Formulare anderer Unternehmen.'],
    experiments: [
      'Tests',
      'Zeigt Ihnen eine von mehreren Fassungen einer Seite, um herauszufinden, welche besser ist.',
    ],
    messages: [
      'Nachrichten',
      'Sendet Ihnen Nachrichten, während Sie unsere Seiten lesen, und danach Mitteilungen.',
    ],
  },
  fr: {
    statistics: ['Statistiques', 'Compte les pages qui sont lues, afin que nous puissions les améliorer.'],
    marketing: ['Publicité', 'Mesure nos publicités et vous montre celles qui correspondent à vos intérêts.'],
    video: ['Vidéos', 'Affiche sur nos pages des vidéos d’autres entreprises.'],
    maps: ['Cartes', 'Affiche sur nos pages des cartes d’autres entreprises.'],
    fonts: ['Polices', 'Charge les polices de nos pages depuis une autre entreprise.'],
    security: ['Sécurité', 'Protège nos formulaires contre les programmes qui envoient du spam.'],
    payment: ['Paiement', 'Traite votre paiement et le protège contre la fraude.'],
    audio: ['Audio', 'Diffuse sur nos pages de la musique et des podcasts d’autres entreprises.'],
    chat: ['Chat', 'Affiche un chat dans lequel vous pouvez nous écrire.'],
    forms: ['Formulaires', 'Affiche sur nos pages des formulaires d’autres entreprises.'],
    experiments: ['Tests', 'Vous montre une des versions d’une page, pour savoir laquelle est la meilleure.'],
    messages: [
      'Messages',
      'Vous envoie des messages pendant que vous lisez nos pages, et des notifications ensuite.',
    ],
  },
  es: {
    statistics: ['Estadísticas', 'Cuenta qué páginas se leen, para que podamos mejorarlas.'],
    marketing: ['Publicidad', 'Mide nuestros anuncios y le muestra los que se ajustan a sus intereses.'],
    video: ['Vídeos', 'Muestra en nuestras páginas vídeos de otras empresas.'],
    maps: ['Mapas', 'Muestra en nuestras páginas mapas de otras empresas.'],
    fonts: ['Fuentes', 'Carga las fuentes de nuestras páginas desde otra empresa.'],
    security: ['Seguridad', 'Protege nuestros formularios de los programas que envían spam.'],
    payment: ['Pago', 'Tramita su pago y lo protege contra el fraude.'],
    audio: ['Audio', 'Reproduce en nuestras páginas música y pódcast de otras empresas.'],
    chat: ['Chat', 'Muestra un chat en el que puede escribirnos.'],
    forms: ['Formularios', 'Muestra en nuestras páginas formularios de otras empresas.'],
    experiments: ['Pruebas', 'Le muestra una de varias versiones de una página, para saber cuál es mejor.'],
    messages: ['Mensajes', 'Le envía mensajes mientras lee nuestras páginas, y notificaciones después.'],
  },
  it: {
    statistics: ['Statistiche', 'Conta quali pagine vengono lette, così possiamo migliorarle.'],
    marketing: ['Pubblicità', 'Misura i nostri annunci e le mostra quelli adatti ai suoi interessi.'],
    video: ['Video', 'Mostra sulle nostre pagine video di altre aziende.'],
    maps: ['Mappe', 'Mostra sulle nostre pagine mappe di altre aziende.'],
    fonts: ['Caratteri', 'Carica i caratteri delle nostre pagine da un’altra azienda.'],
    security: ['Sicurezza', 'Protegge i nostri moduli dai programmi che inviano spam.'],
    payment: ['Pagamento', 'Gestisce il suo pagamento e lo protegge dalle frodi.'],
    audio: ['Audio', 'Riproduce sulle nostre pagine musica e podcast di altre aziende.'],
    chat: ['Chat', 'Mostra una chat in cui può scriverci.'],
    forms: ['Moduli', 'Mostra sulle nostre pagine moduli di altre aziende.'],
    experiments: ['Test', 'Le mostra una di più versioni di una pagina, per capire quale è migliore.'],
    messages: ['Messaggi', 'Le invia messaggi mentre legge le nostre pagine, e notifiche in seguito.'],
  },
  nl: {
    statistics: ['Statistieken', 'Telt welke pagina’s worden gelezen, zodat we ze kunnen verbeteren.'],
    marketing: ['Reclame', 'Meet onze advertenties en toont u advertenties die bij uw interesses passen.'],
    video: ['Video’s', 'Toont op onze pagina’s video’s van andere bedrijven.'],
    maps: ['Kaarten', 'Toont op onze pagina’s kaarten van andere bedrijven.'],
    fonts: ['Lettertypen', 'Laadt de lettertypen van onze pagina’s van een ander bedrijf.'],
    security: ['Beveiliging', 'Beschermt onze formulieren tegen programma’s die spam versturen.'],
    payment: ['Betaling', 'Verwerkt uw betaling en beschermt die tegen fraude.'],
    audio: ['Audio', 'Speelt op onze pagina’s muziek en podcasts van andere bedrijven af.'],
    chat: ['Chat', 'Toont een chat waarin u ons kunt schrijven.'],
    forms: ['Formulieren', 'Toont op onze pagina’s formulieren van andere bedrijven.'],
    experiments: ['Tests', 'Toont u een van meerdere versies van een pagina, om te zien welke beter werkt.'],
    messages: ['Berichten', 'Stuurt u berichten terwijl u onze pagina’s leest, en meldingen daarna.'],
  },
};

/** The texts of a purpose in a language, by its tag; `undefined` if there are none. */
export function wordsOf(target: string, tag: string): Words | undefined {
  return (targetTexts[tag] ?? targetTexts[tag.split('-')[0] ?? ''])?.[target];
}
