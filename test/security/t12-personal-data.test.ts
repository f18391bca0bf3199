import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { action, anonymousId, consent } from '../proxy/support/set-up.ts';
import { findLeaks } from './support/leaks.ts';
import { startWorld } from './support/world.ts';

const personal = {
  birthDate: '1987-06-05',
  email: 'victim@example.com',
  address: '198.51.100.77',
  sex: 'sex-canary',
  subjectId: '6f1c2f0e-9a53-4c1e-8a43-0d5a6f2f3a10',
  brandId: 'brand-canary',
  channelId: 'channel-canary',
  consentId: 'consent-canary',
  verifiedId: 'verified-canary',
  region: 'region-canary',
  note: 'note-canary',
};

suite('T12: the service returns more personal data than a browser may see', () => {
  test('no personal data of an answer reaches the browser', async (context) => {
    const {
      birthDate,
      email,
      address,
      sex,
      subjectId,
      brandId,
      channelId,
      consentId,
      verifiedId,
      region,
      note,
    } = personal;
    const everywhere = { ...personal, nested: { ...personal } };
    const world = await startWorld(context, {
      intercept: (url) => {
        if (url.endsWith('/oauth/token')) return undefined;
        const reply = {
          ...everywhere,
          exists: true,
          unifiedConsent: {
            ...everywhere,
            subjectId,
            brandId,
            channelIds: [channelId],
            region,
            compliance: {
              gpc: 1,
              privacyPolicy: { version: '3', url: 'https://brand.example/privacy', note },
              note,
            },
            actions: [{ ...action(), ...everywhere, consentId }, action({ vendor: 'b', action: 'IGNORE' })],
            attributes: { birthDate, email, address, sex },
            lastUpdateDate: '2026-11-20T10:00:00.000Z',
          },
          conflicts: [
            {
              type: 'CHANNEL',
              resolution: 'USE_NEWER_ACTION',
              actionsInConflict: [{ ...action(), ...everywhere }],
              ...everywhere,
            },
            { verifiedId },
            note,
          ],
        };
        const headers = Object.fromEntries(
          Object.entries(personal).map(([name, value]) => [`x-${name}`, value]),
        );
        return Response.json(reply, {
          headers: { ...headers, 'set-cookie': `person=${email}`, link: `<${note}>` },
        });
      },
    });
    const browser = world.newBrowser();
    const read = await browser.readUnified(anonymousId);
    const check = await browser.check(anonymousId);
    await browser.post(consent());
    assert.deepEqual(JSON.parse(read.text), {
      unifiedConsent: {
        actions: [action(), action({ vendor: 'b', action: 'IGNORE' })],
        lastUpdateDate: '2026-11-20T10:00:00.000Z',
        compliance: { gpc: 1, privacyPolicy: { version: '3', url: 'https://brand.example/privacy' } },
      },
      conflicts: [
        { type: 'CHANNEL', resolution: 'USE_NEWER_ACTION', actionsInConflict: [{ ...action(), channelId }] },
        {},
        {},
      ],
    });
    assert.equal(check.text, '{"exists":true}');
    // The visitor sees which channel sent which value of a conflict. A channel is not a person.
    const { channelId: _, ...others } = personal;
    assert.deepEqual(findLeaks(others, world.answers), []);
    assert.equal(read.text.split(channelId).length - 1, 1);
  });

  test('no personal data of an error page reaches the browser', async (context) => {
    for (const status of [400, 404, 422, 429, 500, 503]) {
      const world = await startWorld(context, {
        intercept: (url) =>
          url.endsWith('/oauth/token')
            ? undefined
            : Response.json({ detail: JSON.stringify(personal) }, { status, statusText: personal.sex }),
      });
      const browser = world.newBrowser();
      await browser.readUnified(anonymousId);
      await browser.post(consent());
      assert.deepEqual(findLeaks(personal, [...world.answers, JSON.stringify(world.lines)]), []);
    }
  });

  test('no personal data in the place of a date, a URL or an enum value reaches the browser', async (context) => {
    const canaries = { email: personal.email, born: 'born 1987-06-05', script: 'javascript:alert(1)' };
    const strange = { ...action(), createdAt: canaries.born };
    const world = await startWorld(context, {
      intercept: (url) =>
        url.endsWith('/oauth/token')
          ? undefined
          : Response.json({
              unifiedConsent: {
                actions: [action()],
                lastUpdateDate: canaries.email,
                compliance: { privacyPolicy: { version: '3', url: canaries.script } },
              },
              conflicts: [
                { type: canaries.email, resolution: personal.address, actionsInConflict: [strange] },
              ],
            }),
    });
    const { text } = await world.newBrowser().readUnified(anonymousId);
    assert.deepEqual(JSON.parse(text), {
      unifiedConsent: { actions: [action()], compliance: { privacyPolicy: { version: '3' } } },
      conflicts: [{ actionsInConflict: [action()] }],
    });
    assert.deepEqual(findLeaks({ ...canaries, address: personal.address }, world.answers), []);
  });

  test('only the choices of a real record are passed on', async (context) => {
    const world = await startWorld(context, { attributes: ['birthDate'] });
    const browser = await world.verifiedBrowser('victim@example.com');
    const attributes = { birthDate: personal.birthDate };
    await browser.post(consent({ subject: { verifiedId: 'me' }, attributes, tags: [personal.note] }));
    await browser.readUnified('me');
    const record = JSON.parse(world.upstream.at(-1)?.reply ?? '').unifiedConsent;
    assert.equal(record.attributes.birthDate, personal.birthDate);
    const kept = {
      birthDate: personal.birthDate,
      note: personal.note,
      subjectId: record.subjectId,
      brandId: record.brandId,
    };
    assert.deepEqual(findLeaks(kept, world.answers), []);
  });
});
