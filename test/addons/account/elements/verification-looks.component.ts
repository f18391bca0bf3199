import { assert } from '@open-wc/testing';
import { loadVerificationWords } from '../../../../src/addons/account/locales/load-verification-words.ts';
import { axeFindsNothing, looks, onPage } from '../../../accessibility/support/axe-in-looks.ts';
import { allIn, clearStage, type Fixture, mount, oneIn } from '../../../elements/mount.ts';
import { FakeVerification } from './fake-verification.ts';
import { askForCode, cell, submit } from './present-verification.ts';

const inline = {
  ask: 'no',
  tags: ['assent-verification'],
  attributes: { inline: '' },
  inMain: true,
} as const;

async function enterCode(): Promise<void> {
  await askForCode();
  await submit({ code: '123456' });
}

/** Where a person may be in the verification, and what they do to get there. */
const steps: [name: string, play: Fixture, act: (verification: FakeVerification) => Promise<void>][] = [
  ['an address is asked for', inline, async () => {}],
  ['something is wrong with the address', inline, () => submit({ agree: true, email: 'kim@' })],
  ['a code is asked for', inline, askForCode],
  [
    'the code was refused',
    inline,
    async (verification) => {
      verification.completed = { type: 'refused' };
      await enterCode();
    },
  ],
  [
    'the account cannot be read',
    inline,
    async (verification) => {
      verification.completed = { type: 'unread' };
      await enterCode();
    },
  ],
  [
    'device and account are compared',
    inline,
    async (verification) => {
      verification.comparison = { cells: [cell('tally', 'ACCEPT', 'REJECT')] };
      await enterCode();
    },
  ],
  ['somebody is signed in', { ...inline, subject: 'verified' }, async () => {}],
  [
    'a device was linked',
    { ask: 'no', tags: ['assent-verification'], subject: 'verified' },
    async (verification) => {
      assert.isTrue(verification.hasNews);
      oneIn('assent-verification', '.news');
    },
  ],
];

suite('accessibility', () => {
  teardown(clearStage);

  for (const [name, play, act] of steps) {
    for (const [language, scheme] of looks) {
      test(`A-01: axe finds nothing while ${name}: ${language}, ${scheme}`, async () => {
        await loadVerificationWords(language);
        const verification = new FakeVerification();
        verification.hasNews = play.subject === 'verified';
        await mount(onPage({ ...play, language, scheme, verification }));
        await act(verification);
        await axeFindsNothing();
        assert.isNotEmpty(allIn('assent-verification', 'section'));
      });
    }
  }
});
