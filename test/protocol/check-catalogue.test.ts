import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { checkCatalogue } from '../../src/protocol/check/check-catalogue.ts';
import { brand } from '../catalogue-parts.ts';

const complete = {
  brand,
  targets: [{ id: 'statistics', name: 'Statistics', description: 'Counts visits.' }],
  vendors: [
    {
      id: 'tally',
      name: 'Tally',
      targets: ['statistics'],
      policyUrl: 'https://tally.example',
      retention: '1 year',
    },
  ],
};

const found = (file: unknown) =>
  checkCatalogue(file).map(({ level, path, message }) => `${level} ${path}: ${message}`);

suite('checking a catalogue', () => {
  test('checking a catalogue finds nothing in a complete one', () => assert.deepEqual(found(complete), []));

  test('checking a catalogue finds nothing wrong with what vendors hear, and with what is cleared', () => {
    const targets = [
      { ...complete.targets[0], signals: ['ad_storage'], saleOrShare: true },
      { id: 'video', name: 'Films', description: 'Plays films.', saleOrShare: true },
    ];
    const vendors = [
      {
        ...complete.vendors[0],
        signals: ['google', 'microsoft-uet', 'shopify', 'meta'],
        storage: [{ kind: 'cookie', name: '_ga*' }],
      },
      { ...complete.vendors[0], id: 'films', targets: ['video'], signals: ['shopify', 'data-layer'] },
    ];
    assert.deepEqual(found({ ...complete, targets, vendors }), []);
  });

  test('checking a catalogue finds nothing wrong with what is imported from other consent tools', () => {
    const file = {
      ...complete,
      from: { klaro: 'shop', cookiebot: 'CookieConsent' },
      targets: [{ ...complete.targets[0], from: { cookiebot: 'statistics' } }],
      vendors: [{ ...complete.vendors[0], from: { klaro: 'tally' }, importAcceptances: ['statistics'] }],
    };
    assert.deepEqual(found(file), []);
  });

  test('checking a catalogue finds nothing wrong with storage of a vendor whom nobody can refuse', () => {
    const targets = [
      ...complete.targets,
      { id: 'basket', name: 'Basket', description: 'Keeps it.', required: true, reason: 'Needed.' },
    ];
    const vendors = [
      ...complete.vendors,
      {
        ...complete.vendors[0],
        id: 'shop',
        targets: ['basket'],
        storage: [{ kind: 'cookie', name: 'assent_id' }],
      },
    ];
    assert.deepEqual(found({ ...complete, targets, vendors }), []);
  });

  test('checking a catalogue finds nothing wrong with an opt-out link where some visitors may opt out', () => {
    assert.deepEqual(found({ ...complete, alternativeOptOutLink: true, regimes: { US: 'opt-out' } }), []);
  });

  test('checking a catalogue finds nothing wrong with an exemption', () => {
    const targets = [{ ...complete.targets[0], exemption: 'statistics' }];
    assert.deepEqual(found({ ...complete, regime: 'gb', targets }), []);
  });

  const [target] = complete.targets;
  const [vendor] = complete.vendors;
  const cases: Readonly<Record<string, readonly [change: object, finding: RegExp]>> = {
    'names the target that was meant': [
      { vendors: [{ ...vendor, targets: ['statistcs'] }] },
      /^error vendors\[0\]\.targets\[0\]: No target has the id "statistcs"\. Did you mean "statistics"\?/,
    ],
    'lists the targets there are when none is near': [
      { vendors: [{ ...vendor, targets: ['video'] }] },
      /^error vendors\[0\]\.targets\[0\]: .*Known: statistics\./,
    ],
    'finds an id given twice': [{ targets: [target, target] }, /^error targets\[1\]\.id: .*targets\[0\]/],
    'finds what is missing': [{ brand: { name: 'Fjord' } }, /^error brand\.contact: /],
    'finds a member it does not know': [{ vendor: [] }, /vendor/],
    'advises to say how long data is kept': [
      { vendors: [{ ...vendor, retention: undefined }] },
      /^advice vendors\[0\]: .*retention/,
    ],
    'advises to say why something is required': [
      { targets: [{ ...target, required: true }] },
      /^advice targets\[0\]: .*reason/m,
    ],
    'refuses a catalogue that lacks what languages promise': [
      { languages: ['en', 'nb'], targets: [{ ...target, name: { en: 'Statistics' } }] },
      /^error targets\[0\]\.name: There is no text in nb/,
    ],
    'refuses an exemption of what is sold or shared, and says what to do': [
      { targets: [{ ...target, exemption: 'statistics', saleOrShare: true }] },
      /^error targets\[0\]\.exemption: .*sells or shares data is not exempt.*Remove "exemption" or "saleOrShare"\.$/,
    ],
    'advises against an exemption of what is required': [
      { targets: [{ ...target, exemption: 'appearance', required: true, reason: 'Needed.' }] },
      /^advice targets\[0\]\.exemption: .*Remove "exemption" or "required"\.$/m,
    ],
    'advises against an opt-out link where nobody opts out': [
      { alternativeOptOutLink: true, regimes: { GB: 'gb' } },
      /^advice alternativeOptOutLink: .*only under "opt-out".*Set "regime" or "regimes", or remove it\.$/,
    ],
    'names the member that was meant': [
      { vendors: [{ ...vendor, polcyUrl: '/' }] },
      /^error vendors\[0\]\.polcyUrl: Unknown field "polcyUrl"\. Did you mean "policyUrl"\?$/m,
    ],
    'sends a file with changes of another one to the command that builds the whole': [
      { extends: './base.json', vendors: [{ id: 'tally', retention: '1 year' }] },
      /^error extends: This file changes another one.*Run "assent build-catalogue", and check its result\.$/,
    ],
    'lists the members there are when none is near': [
      { brand: { ...complete.brand, colour: 'red' } },
      /^error brand\.colour: Unknown field "colour"\. Known: name, contact, privacyPolicy\.$/m,
    ],
    'names the interface that was meant': [
      { vendors: [{ ...vendor, signals: ['googel'] }] },
      /^error vendors\[0\]\.signals\[0\]: "googel" is not a known value\. Did you mean "google"\?$/m,
    ],
    'says what an address has to be': [
      { vendors: [{ ...vendor, policyUrl: 'example.com' }] },
      /^error vendors\[0\]\.policyUrl: It must be an address: https:/,
    ],
    'says of what is missing what it has to be': [
      { targets: [{ id: 'statistics', name: 'Statistics' }] },
      /^error targets\[0\]\.description: It is missing: it must be a text that is not empty, or a map/,
    ],
    'says that a list is empty': [
      { vendors: [{ ...vendor, targets: [] }] },
      /^error vendors\[0\]\.targets: It must not be empty\.$/,
    ],
    'says how far a number goes': [
      { askAgainAfterMonths: 99 },
      /^error askAgainAfterMonths: It must be 24 or less\.$/,
    ],
    'says of a key that catalogues once had that it is to be removed': [
      { experiment: { arms: [] } },
      /^error experiment: "experiment" is no longer used\. Remove it\.$/,
    ],
    'names a target that is not there besides what the schema has against the file': [
      { regime: 'optin', vendors: [{ ...vendor, targets: ['statistcs'] }] },
      /^error regime: "optin" is not a known value\. Did you mean "opt-in"\?\nerror vendors\[0\]\.targets\[0\]: No target has the id "statistcs"/,
    ],
    'refuses a type that no interface knows': [
      { targets: [{ ...target, signals: ['analytics_strage'] }] },
      /^error targets\[0\]\.signals\[0\]: Unknown consent type "analytics_strage"\. Did you mean "analytics_storage"\?$/,
    ],
    'refuses an interface that could never hear of anything granted': [
      {
        targets: [{ ...target, signals: ['analytics_storage'] }],
        vendors: [{ ...vendor, signals: ['microsoft-uet'] }],
      },
      /^error vendors\[0\]\.signals\[0\]: No target of "tally" has a consent type that microsoft-uet supports.*ad_storage\.$/,
    ],
    'refuses such an interface though a target of another vendor has a type for it': [
      {
        targets: [target, { ...target, id: 'marketing', signals: ['ad_storage'] }],
        vendors: [
          { ...vendor, signals: ['microsoft-uet'] },
          { ...vendor, id: 'adverts', targets: ['marketing'] },
        ],
      },
      /^error vendors\[0\]\.signals\[0\]: No target of "tally" has a consent type that microsoft-uet supports/,
    ],
    'asks where another consent tool stored the choices': [
      { vendors: [{ ...vendor, from: { klaro: 'tally' } }] },
      /^error vendors\[0\]\.from\.klaro: The catalogue does not say where klaro stored choices\. Add "from": \{ "klaro": "klaro" \}/,
    ],
    'refuses a name that the tool cannot have': [
      {
        from: { cookiebot: 'CookieConsent' },
        targets: [{ ...target, from: { cookiebot: 'analytics' } }],
      },
      /^error targets\[0\]\.from\.cookiebot: cookiebot asks about nothing named "analytics"\. Known: preferences, statistics, marketing\.$/,
    ],
    'refuses a tool that nobody can read': [
      { from: { clarol: 'klaro' } },
      /^error from\.clarol: Unknown field "clarol"\. Did you mean "klaro"\?$/,
    ],
    'refuses to import acceptances of what the vendor does not ask for': [
      {
        from: { klaro: 'klaro' },
        vendors: [{ ...vendor, from: { klaro: 'tally' }, importAcceptances: ['video'] }],
      },
      /^error vendors\[0\]\.importAcceptances\[0\]: "video" is no target of "tally"\.$/,
    ],
    'refuses to import acceptances without a name in another tool': [
      { vendors: [{ ...vendor, importAcceptances: ['statistics'] }] },
      /^error vendors\[0\]\.importAcceptances: "tally" has no name in another tool\. Add "from"\.$/,
    ],
    'advises on a tool from which nothing is imported': [
      { from: { orejime: 'eu-consent' } },
      /^advice from\.orejime: No target and no vendor has a name in orejime, so nothing is imported\.$/,
    ],
  };
  for (const [fact, [change, finding]] of Object.entries(cases))
    test(`the check of a catalogue ${fact}`, () =>
      assert.match(found({ ...complete, ...change }).join('\n'), finding));

  for (const [name, reason] of [
    ['*', /"\*" alone/],
    ['assent_id', /"assent_id" belongs to Assent and is never deleted/],
    ['a*b', /A "\*" is a wildcard only at the end, .* Write the prefix of the names: "a\*"\.$/],
  ] as const)
    test(`the check of a catalogue advises on “${name}”, which no withdrawal clears`, () => {
      const vendors = [{ ...vendor, storage: [{ kind: 'cookie', name }] }];
      const finding = new RegExp(`^advice vendors\\[0\\]\\.storage\\[0\\]\\.name: ${reason.source}`);
      assert.match(found({ ...complete, vendors }).join('\n'), finding);
    });

  test('the check of a catalogue takes anything that is no catalogue', () =>
    assert.match(found('nonsense').join('\n'), /^error : /));
});
