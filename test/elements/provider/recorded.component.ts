import { assert } from '@open-wc/testing';
import { AssentProvider } from '../../../src/elements.ts';
import { FakeClient } from '../fake-client.ts';
import { clearStage, settle } from '../mount.ts';

/** A provider that notes what its attributes say of the record. */
class NotingProvider extends AssentProvider {
  readonly asked: unknown[] = [];

  override createClient() {
    this.asked.push(this.consentTags, this.consentAttributes);
    return new FakeClient();
  }
}
customElements.define('noting-provider', NotingProvider);

test('the provider says what is recorded with a choice by attributes or properties of the same names', async () => {
  const provider = new NotingProvider();
  const attributes = { catalogue: '/c.json', 'consent-tags': 'spring', 'consent-attributes': 'shop=de' };
  for (const [name, value] of Object.entries(attributes)) provider.setAttribute(name, value);
  document.body.append(provider);
  await settle();
  assert.deepEqual(provider.asked, ['spring', 'shop=de']);
  // The list of attributes that every element has.
  assert.lengthOf(provider.attributes, 3);
  clearStage();
});
