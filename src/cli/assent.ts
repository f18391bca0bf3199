#!/usr/bin/env node
import { createRequire } from 'node:module';
import { Command } from 'commander';
import { brandCommand } from './brand.ts';
import { channelCommand } from './channel.ts';
import { checkCommand } from './check.ts';
import { openapiCommand } from './openapi.ts';
import { proxyCommand } from './proxy.ts';
import { serveCommand } from './serve.ts';
import { subjectCommand } from './subject.ts';

const { version }: { version: string } = createRequire(import.meta.url)('assent/package.json');

// A reader such as `head` that has seen enough must not end a service that logs to it.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

await new Command('assent')
  .description('The consent service, the token proxy, and what their operators need.')
  .version(version)
  .addCommand(serveCommand())
  .addCommand(proxyCommand())
  .addCommand(brandCommand())
  .addCommand(channelCommand())
  .addCommand(subjectCommand())
  .addCommand(checkCommand())
  .addCommand(openapiCommand())
  .parseAsync();
