import { parse } from 'yaml';
import * as z from 'zod/mini';
import { readProjectFile } from '../../architecture/source-files.ts';

const common = {
  environment: z.record(z.string(), z.string()),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  restart: z.literal('unless-stopped'),
  stop_grace_period: z.string(),
  healthcheck: z.strictObject({
    /** A program and its words, without a shell. */
    test: z.tuple([z.literal('CMD')], z.string()),
    interval: z.string(),
    timeout: z.string(),
    retries: z.number(),
    start_period: z.string(),
  }),
};

/** One that runs the image of the Containerfile, and can do as little as possible. */
const ours = z.strictObject({
  ...common,
  image: z.literal('assent'),
  pull_policy: z.literal('never'),
  command: z.array(z.string()),
  ports: z.array(z.string()),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
});

const compose = z.strictObject({
  name: z.string(),
  services: z.strictObject({
    // It publishes no port.
    database: z.strictObject({ ...common, image: z.string(), volumes: z.array(z.string()) }),
    service: ours,
    proxy: ours,
  }),
  volumes: z.record(z.string(), z.null()),
});

/** What the compose file says: https://github.com/compose-spec/compose-spec/blob/main/spec.md */
export type Compose = z.output<typeof compose>;

/** Reads the compose file. Throws for anything else than it is known to need. */
export function readCompose(path: string): Compose {
  return compose.parse(parse(readProjectFile(path)));
}

const reference = /\$\{(?<name>\w+)(?::\?(?<complaint>[^}]*))?\}/g;

/** The names of the variables that the compose file takes from `.env`. */
export function askedFor({ services }: Compose): ReadonlySet<string> {
  const values = Object.values(services).flatMap(({ environment }) => Object.values(environment));
  return new Set(
    values.flatMap((value) => [...value.matchAll(reference)].map(({ groups }) => groups?.['name'] ?? '')),
  );
}

/** A value with what `.env` says. Throws for one that is missing, if the compose file demands it. */
export function filled(value: string, dotenv: Readonly<Record<string, string>>): string {
  return value.replaceAll(reference, (_, name: string, complaint?: string) => {
    const given = dotenv[name] ?? '';
    if (given === '' && complaint !== undefined) throw new Error(`${name}: ${complaint}`);
    return given;
  });
}
