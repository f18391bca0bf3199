import assert from 'node:assert/strict';
import { chmodSync, chownSync, copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandOf, instructionOf, readStages, type Stage } from './containerfile.ts';
import { succeed } from './packed.ts';
import { bubblewrap } from './sandbox.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));

/** The folder that the Containerfile assembles, and how it says to run it. */
export interface Image {
  readonly root: string;
  readonly user: number;
  readonly workdir: string;
  readonly volume: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

/**
 * Follows the Containerfile without a container engine. The stage `build` is the checkout, which is built already.
 * The base image is Node alone, with stand-ins for its npm.
 */
export async function assembleImage(folder: string): Promise<Image> {
  const [build, dependencies, last, ...others] = readStages();
  assert.ok(build && dependencies && last && others.length === 0);
  assert.deepEqual([build.name, dependencies.name, last.name], ['build', 'dependencies', undefined]);
  assert.deepEqual(
    build.instructions.map(({ keyword, rest }) => `${keyword} ${rest}`),
    ['WORKDIR /build', 'COPY . .', 'RUN npm ci', 'RUN npm run build'],
  );
  for (const { image } of [build, dependencies, last])
    assert.equal(
      image,
      `docker.io/library/node:${process.versions.node}-bookworm-slim`,
      'the Node of the tests',
    );

  // The image's user must reach it.
  chmodSync(folder, 0o755);
  const roots: Record<string, string> = { build: join(folder, 'build-root') };
  mkdirSync(roots['build'] ?? '');
  cpSync(join(project, 'packages'), join(folder, 'build-root/build/packages'), { recursive: true });
  roots['dependencies'] = join(folder, 'dependencies-root');
  await follow(dependencies, roots['dependencies'], roots, async (command, workdir) => {
    assert.match(command, /^npm ci [\w= -]+$/, 'only npm runs outside of the sandbox');
    await succeed(command.split(' '), workdir, { npm_config_prefer_offline: 'true' });
  });

  const root = join(folder, 'root');
  layBaseImage(root);
  await follow(last, root, roots, async (command) => {
    const writable = ['--bind', join(root, 'usr/local'), '/usr/local'];
    await succeed([...bubblewrap(), ...writable, '/bin/sh', '-c', command], '/');
  });
  return { root, ...howToRun(last) };
}

function layBaseImage(root: string): void {
  mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
  mkdirSync(join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  copyFileSync(process.execPath, join(root, 'usr/local/bin/node'));
  for (const name of ['npm', 'npx']) writeFileSync(join(root, 'usr/local/bin', name), '');
}

/** Does what WORKDIR, COPY and RUN say, in a folder that stands for the root. */
async function follow(
  stage: Stage,
  root: string,
  roots: Readonly<Record<string, string>>,
  run: (command: string, workdir: string) => Promise<void>,
): Promise<void> {
  let workdir = '/';
  for (const { keyword, options, rest, words } of stage.instructions) {
    if (keyword === 'WORKDIR') {
      workdir = rest;
      mkdirSync(join(root, workdir), { recursive: true });
    } else if (keyword === 'RUN') await run(rest, join(root, workdir));
    else if (keyword === 'COPY') {
      const sources = words.slice(0, -1);
      const target = join(root, resolve(workdir, words.at(-1) ?? ''));
      for (const source of sources) {
        const from = options['from'] === undefined ? project : (roots[options['from']] ?? '');
        const isFile = options['from'] === undefined;
        cpSync(join(from, source), isFile ? join(target, basename(source)) : target, { recursive: true });
      }
      const [user, group] = (options['chown'] ?? '').split(':').map(Number);
      if (user && group && process.getuid?.() === 0) chownSync(target, user, group);
    } else
      assert.ok(
        ['ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'].includes(keyword),
        `${keyword} is followed`,
      );
  }
}

/** How the last stage of the Containerfile says to run the image. */
export function howToRun(stage: Stage): Omit<Image, 'root'> {
  return {
    user: Number(instructionOf(stage, 'USER').rest.split(':')[0]),
    workdir: instructionOf(stage, 'WORKDIR').rest,
    volume: instructionOf(stage, 'VOLUME').rest,
    variables: Object.fromEntries(
      instructionOf(stage, 'ENV').words.map((pair) => [pair.split('=')[0], pair.split('=')[1] ?? '']),
    ),
    entrypoint: commandOf(instructionOf(stage, 'ENTRYPOINT')),
    command: commandOf(instructionOf(stage, 'CMD')),
    healthCheck: commandOf(instructionOf(stage, 'HEALTHCHECK')),
  };
}
