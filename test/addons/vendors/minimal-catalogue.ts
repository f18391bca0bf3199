/** The text of a catalogue with these targets, as a person writes it, and with one vendor of its own. */
export function catalogueWith(targets: readonly string[], rest: object = {}): string {
  const text = (word: string) => Object.fromEntries(['en', 'de'].map((tag) => [tag, word]));
  return `{
  "brand": {
    "name": "Fjord & Fell",
    "contact": "privacy@fjord-and-fell.example",
    "privacyPolicy": { "version": "2026-11", "url": "https://www.example.com/privacy/" }
  },
  ${JSON.stringify(rest).slice(1, -1)}${Object.keys(rest).length ? ',' : ''}
  "targets": [
${targets.map((id) => `    { "id": "${id}", "name": "${id}", "description": ${JSON.stringify(text(id))} }`).join(',\n')}
  ],
  "vendors": [
    { "id": "own", "name": "Own", "targets": ["${targets[0]}"] }
  ]
}
`;
}
