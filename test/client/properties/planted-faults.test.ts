import { test } from 'node:test';
import { faults } from './faults.ts';
import { faultyClient } from './faulty-client.ts';

test('each mistake can be planted: the client has its text, once', async () => {
  for (const fault of Object.values(faults)) await faultyClient(fault);
});
