import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serviceAddOns } from '../../../src/addons/dev/cli/service-add-ons.ts';
import * as listed from '../../../src/addons/service.ts';

test('the service of assent dev has every add-on that the one of assent serve has by itself', () => {
  assert.deepEqual(new Set(serviceAddOns), new Set(Object.values(listed)));
});
